import { stem } from '../language/words.ts'
import examplesText from '../english/danger-examples.txt?raw'
import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'

/** What somebody said, and what it was. */
export interface Example {
  kind: DangerKind | 'ordinary'
  text: string
}

const contractions: [RegExp, string][] = [
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(is|are|was|does|do|did|has|have)nt\b/g, '$1 not'],
  [/'re\b/g, ' are'],
  [/'m\b/g, ' am'],
  [/\bim\b/g, 'i am'],
  [/'s\b/g, ' is'],
  [/'d\b/g, ' would'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
]
/** Said before or between anything. */
const fillers = new Set('the a an please excuse sorry um er oh hello hi hey just really so well ok okay'.split(' '))

const lines = examplesText.split('\n').flatMap((line) => {
  const [, label, rest] = /^([a-z-]+): (.*)$/.exec(line) ?? []
  return label === undefined || rest === undefined ? [] : [{ label, rest }]
})

const oneOfSame = new Map(
  lines
    .filter(({ label }) => label === 'same')
    .flatMap(({ rest }) => {
      const group = rest.split(' ')
      return group.map((word): [string, string] => [word, `=${group[0]}`])
    }),
)

/** The examples of English, as they are written. */
export const dangerExamples: Example[] = lines.flatMap(({ label, rest }) => {
  const kind = label === 'ordinary' ? label : dangerKinds.find((one) => one === label)
  return kind === undefined ? [] : rest.split(' | ').map((text) => ({ kind, text }))
})

const spokenOfEachKind = 16
/** A word that so many of a kind's examples have is one that people in danger say. */
const oftenSaid = 6

/** A kind's first examples, and one for every other word that is often said: "call an ambulance". */
function spokenOf(kind: DangerKind): string[] {
  const texts = dangerExamples.filter((example) => example.kind === kind).map(({ text }) => text)
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => [...new Set(plainWords(text))]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const spoken = texts.slice(0, spokenOfEachKind)
  const known = new Set(spoken.flatMap(plainWords))
  for (const text of texts.slice(spokenOfEachKind)) {
    const words = plainWords(text)
    if (words.every((word) => known.has(word) || counts.get(word)! < oftenSaid)) continue
    spoken.push(text)
    for (const word of words) known.add(word)
  }
  return spoken
}

/** The words of an utterance without fillers, contractions opened: "I'm" is "i am". */
export function plainWords(text: string): string[] {
  let plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  for (const [pattern, to] of contractions) plain = plain.replace(pattern, to)
  return (plain.match(/[a-z]+|\d+/g) ?? []).filter((word) => !fillers.has(word))
}

/** A word as it is compared: "mummy" and "dad" are one, and so are "bleed" and "bleeding". */
export const comparable = (word: string) => oneOfSame.get(word) ?? stem(word)

/** What somebody in danger most likely says, for a recogniser that only hears words it expects. */
export const spokenDangers: string[] = dangerKinds.flatMap(spokenOf)
