import type { Manner, Sound } from './sound.ts'
import { sounds } from './vocabulary.ts'

/** One sound of the scene and how it is meant. */
export interface Layer {
  sound: Sound
  manner: Manner
  /** 0 is here, 1 far away. */
  distance: number
  gainDb: number
  /** How often it happens, when the prompt says so. */
  count?: number
}

export interface Scene {
  /** What follows one after another; the layers of one act sound together. */
  acts: Layer[][]
  /** How much the place echoes, 0 to 1, and whether a wall or water is in between. */
  echo: number
  isMuffled: boolean
}

const mostLayers = 8
const mostActs = 6

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const counts: Record<string, number> = {
  ...Object.fromEntries(numbers.map((word, i) => [word, i + 1])),
  single: 1,
  once: 1,
  double: 2,
  twice: 2,
  pair: 2,
  couple: 2,
  triple: 3,
  thrice: 3,
}

const nextAct = /\b(?:(?:and )?then|followed by|after (?:that|which)|afterwards|before|finally)\b|[;→]/
/** Two words that together name another sound than each alone. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:church|cathedral|tower|temple) bells?\b/g, 'tolling'],
  [/\bdoor bells?\b/g, 'doorbell'],
  [/\b(?:car|truck|ship) horns?\b/g, 'horn'],
  [/\b(?:fire|car|smoke|burglar) alarms?\b|\balarm clocks?\b/g, 'alarm'],
  [/\b(?:police|fire) (?:car|truck|engine)s?\b/g, 'siren'],
  [/\brain ?drops?\b/g, 'rain'],
  [/\brunning water\b/g, 'stream'],
  [/\btrain whistles?\b/g, 'whistle'],
]

/** What something happens on makes no sound of its own: a door that is knocked on doesn't creak. */
const surface = /\b(?:on|onto|against|at) (?:a |an |the |my |some )?\p{L}+/gu

const phraseEnd = /[,.:!?()]|\b(?:and|with|while|over|under|as|plus|near|behind|amid|against)\b/

/** What a word does to the sounds of its phrase. */
const adjectives: readonly (readonly [RegExp, (layer: Layer) => void])[] = [
  [
    /^(heav\w*|strong\w*|loud\w*|intense|violent|massive|huge|big|powerful|raging|wild\w*|pouring|hard)$/,
    (l) => stronger(l, 0.45, 3),
  ],
  [
    /^(light|soft\w*|gentl\w*|quiet\w*|faint\w*|slight\w*|small|tiny|delicate|calm\w*|subtle)$/,
    (l) => stronger(l, -0.35, -5),
  ],
  [/^(distant|far|faraway|remote|away)$/, (l) => void (l.distance = 0.8)],
  [/^(close|near\w*|nearby|closeup)$/, (l) => void (l.gainDb += 3)],
  [/^(deep|low|bass|dark)$/, (l) => void (l.manner.pitch *= 0.75)],
  [/^(high|bright|shrill|sharp|little|tinny|squeaky)$/, (l) => void (l.manner.pitch *= 1.45)],
  [
    /^(fast|quick\w*|rapid\w*|hurried|hectic|runn\w*|urgent\w*|frantic\w*|speeding|gallop\w*)$/,
    (l) => void (l.manner.pace *= 1.6),
  ],
  [/^(slow\w*|lazy|heavily|creeping|unhurried|idling|idle)$/, (l) => void (l.manner.pace *= 0.65)],
]

function stronger(layer: Layer, more: number, gainDb: number): void {
  layer.manner.strength = Math.min(1, Math.max(0, layer.manner.strength + more))
  layer.gainDb += gainDb
}

const echoes: readonly (readonly [RegExp, number])[] = [
  [/\b(caves?|cavern|cathedral|tunnel|canyon|echo\w*|reverb\w*)\b/, 1],
  [/\b(hall|church|temple|gym|station|warehouse|garage|stairwell|arena|stadium)\b/, 0.7],
  [/\b(room|corridor|hallway|bathroom|indoors?|inside|house|castle)\b/, 0.35],
]

/**
 * Reads a scene out of an English prompt: nouns and verbs are sounds, adjectives of the same phrase say how, numbers how
 * often, "then" what follows. Words that mean no sound are passed over; without any known one there are no acts.
 */
export function readScene(prompt: string): Scene {
  const text = compounds.reduce((all, [words, name]) => all.replaceAll(words, name), prompt.toLowerCase())
  const acts = text
    .split(nextAct)
    .map((act) => act.split(phraseEnd).flatMap(readPhrase))
    .map((layers) => withoutRepeats(layers).slice(0, mostLayers))
    .filter((layers) => layers.length > 0)
  return {
    acts: acts.slice(0, mostActs),
    echo: echoes.find(([words]) => words.test(text))?.[1] ?? 0,
    isMuffled: /\b(muffled|underwater|behind (?:a |the )?(?:wall|door)|next door|through (?:a |the )?wall)\b/.test(
      text,
    ),
  }
}

function readPhrase(phrase: string): Layer[] {
  const words = phrase.match(/\p{L}+|\d+/gu) ?? []
  const count = words.map((word) => counts[word] ?? countOf(word)).find((value) => value !== undefined)
  const onThings = (phrase.match(surface) ?? []).map((found) => found.split(' ').at(-1)!)
  const layers = words.flatMap((word) =>
    sounds
      .filter((sound) => sound.kind === 'bed' || !onThings.includes(word))
      .filter((sound) => sound.words.test(word))
      .map((sound): Layer => {
        const manner = { strength: 0.5, pitch: 1, pace: 1 }
        return { sound, manner, distance: 0, gainDb: 0, ...(count !== undefined && { count }) }
      }),
  )
  for (const word of words) {
    for (const [pattern, change] of adjectives) if (pattern.test(word)) for (const layer of layers) change(layer)
  }
  return layers
}

const countOf = (word: string) => (/^\d{1,2}$/.test(word) && Number(word) >= 1 ? Number(word) : undefined)

/** The same sound named twice, as in "a barking dog", is one. */
function withoutRepeats(layers: Layer[]): Layer[] {
  return layers.filter((layer, i) => layers.findIndex((other) => other.sound === layer.sound) === i)
}
