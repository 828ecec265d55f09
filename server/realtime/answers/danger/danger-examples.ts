import { stem } from '../language/words.ts'
import { contractedEndings, contractions } from '../english/contractions.ts'
import examplesText from '../english/danger-examples.txt?raw'
import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'

/** What somebody said, and what it was. */
export interface Example {
  kind: DangerKind | 'ordinary'
  text: string
}

const lines = examplesText.split('\n').flatMap((line) => {
  const [, label, rest] = /^([a-z-]+): (.*)$/.exec(line) ?? []
  return label === undefined || rest === undefined ? [] : [{ label, rest }]
})

const groupsOf = (wanted: string) => lines.filter(({ label }) => label === wanted).map(({ rest }) => rest.split(' '))

const fillers = new Set(groupsOf('filler').flat())
const oneOfSame = new Map(
  groupsOf('same').flatMap((group) => group.map((word): [string, string] => [word, `=${group[0]}`])),
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

/** "He's" is "he is". */
function opened(word: string): string {
  const known = contractions.get(word)
  if (known !== undefined) return known
  const [ending, means] = contractedEndings.find(([end]) => word.endsWith(end)) ?? []
  return ending === undefined ? word : `${opened(word.slice(0, -ending.length))} ${means}`
}

/** The words of an utterance without fillers, contractions opened: "I'm" is "i am". */
export function plainWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  const words = plain.match(/[a-z']+|\d+/g) ?? []
  return words.flatMap((word) => opened(word).split(/[ ']+/)).filter((word) => word !== '' && !fillers.has(word))
}

/** A word as it is compared: "mummy" and "dad" are one, and so are "bleed" and "bleeding". */
export const comparable = (word: string) => oneOfSame.get(word) ?? stem(word)

/** What somebody in danger most likely says, for a recogniser that only hears words it expects. */
export const spokenDangers: string[] = dangerKinds.flatMap(spokenOf)
