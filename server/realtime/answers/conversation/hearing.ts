import { isLight, stems } from '../language/terms.ts'
import { words } from '../language/words.ts'
import type { RecognisedAct } from '../acts/recognise-act.ts'
import type { Heard } from '../answers.ts'
import { endsOnArticle, isCutShort } from './completeness.ts'
import { beginnings } from '../english/spoken-order.ts'
import { plausibility } from './plausibility.ts'

/** An honest "I don't know" needs words that were clearly heard. */
const clearlyHeard = 0.75
/** What agreement counts for when no second decode was made, since the recogniser was certain without. */
const withoutSecond = 0.85
/** Below this mean of its content words' probabilities a hypothesis is noise, whatever else speaks for it. */
const noiseBelow = 0.3

const isContent = (word: string) => stems(word).some((term) => !isLight(term))
/** What a word that says nothing of the topic counts in agreement. */
const shareOfGeneralWord = 0.3

/** 0–1: how much two decodes of one sound share, the words of the topic before all. */
function agreement(one: string, other: string): number {
  const [a, b] = [new Set(words(one)), new Set(words(other))]
  const weigh = (word: string) => (isContent(word) ? 1 : shareOfGeneralWord)
  let shared = 0
  let all = 0
  for (const word of new Set([...a, ...b])) {
    all += weigh(word)
    if (a.has(word) && b.has(word)) shared += weigh(word)
  }
  return all === 0 ? 0 : shared / all
}

/** Mean probability of the content words; 1 when the recogniser gives none. */
function probability(heard: Heard): number {
  const content = (heard.recognition?.words ?? []).filter(({ text }) => isContent(text))
  if (content.length === 0) return 1
  return content.reduce((sum, word) => sum + word.probability, 0) / content.length
}

export const isNoise = (heard: Heard) => heard.recognition !== undefined && probability(heard) < noiseBelow

/** 0–1: how clearly words were heard, by two decodes that agree and by how well they read. Typed words are clear. */
function clarityOf(heard: Heard): number {
  const { origin, recognition, text } = heard
  if (origin === 'typed' || !recognition) return 1
  if (isNoise(heard)) return 0
  const { secondText } = recognition
  return (secondText === undefined ? withoutSecond : agreement(text, secondText)) * plausibility(text)
}

/** Whether words were heard clearly enough to be taken as they stand. */
export const isHeardAsSaid = (heard: Heard) => clarityOf(heard) >= clearlyHeard

/**
 * Talk that is this likely is known by what people say, "thank you" and "what else?", whatever word order tells of a question:
 * of 1,284 turns that the embedded recogniser heard of questions none seemed such talk.
 */
const surelyTalk = 0.95

/**
 * Whether talk was said as it was heard, each word clearly enough. Where others are heard, too, what is made of them may sound
 * like talk, so both decodes must be alike; in quiet the second one, of the house, tells nothing of talk.
 */
function isTalkAsSaid({ text, recognition }: Heard, { talk }: RecognisedAct): boolean {
  const { words: each = [], secondText = text, surroundings } = recognition ?? {}
  const sum = each.reduce((before, word) => before + word.probability, 0)
  const isAlone = surroundings === 'quiet' || secondText === text
  return talk >= surelyTalk && isAlone && !endsOnArticle(text) && sum >= each.length * clearlyHeard
}

/** Whether what was heard is whole, and may be taken as it stands. */
export function isClearlyHeard(heard: Heard, act: RecognisedAct): boolean {
  // "How long does the paper": what is missing may have been the very thing that was asked about.
  const isWhole = heard.origin === 'typed' || !isCutShort(heard.text)
  return isTalkAsSaid(heard, act) || (isHeardAsSaid(heard) && isWhole)
}

const frameWords = 2
const shortestQuestion = 4

/** Whether at least the beginning of a question was heard, alike in both decodes: "who painted the ..." */
export function isFrameHeard({ text, recognition }: Heard): boolean {
  const said = words(text)
  const second = words(recognition?.secondText ?? text)
  const begins = said.slice(0, frameWords).every((word, i) => word === second[i])
  return begins && said.length >= shortestQuestion && beginnings.has(said[0]!) && second.length >= shortestQuestion
}
