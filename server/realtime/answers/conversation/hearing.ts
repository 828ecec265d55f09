import { isLight, stems } from '../language/terms.ts'
import { words } from '../language/words.ts'
import type { Surroundings } from '../../../../shared/kiosk/events.ts'
import type { Heard } from '../answers.ts'
import { endsOpen, isCutShort } from './completeness.ts'

/** What to do with words that were heard. */
export type Verdict = 'act' | 'ask-back' | 'not-caught'

/** What was found for the words that were heard; all 0–1. */
export interface Support {
  /** The part of the question's weight, and of all its words, that the answer carries. */
  coverage: number
  carried: number
  /** How far it is ahead of the next one. */
  margin: number
  /** The second decode leads to the same answer. */
  isShared: boolean
  /** Words of the topic, of three. */
  contentWords: number
}

/**
 * Logistic weights for an answer to be the right one, fitted on 205 synthetic utterances over eight sets of documents,
 * decoded twice each (area under the curve 0.86). The recogniser's own probabilities add nothing to them.
 */
const weights = {
  reads: 2.1,
  secondReads: 1.3,
  coverage: 2.9,
  carried: 3.1,
  margin: 1.1,
  isShared: 1.2,
  contentWords: 1.75,
  bias: -10,
}

/** From which probability on words are acted on, and from which on they are worth a question back; stricter in noise. */
const thresholds: Record<Surroundings, { act: number; askBack: number }> = {
  quiet: { act: 0.8, askBack: 0.2 },
  lively: { act: 0.83, askBack: 0.22 },
  loud: { act: 0.89, askBack: 0.3 },
}
/** An honest "I don't know" needs words that were clearly heard. */
const clearlyHeard = 0.75
/** What agreement counts for when no second decode was made, since the recogniser was certain without. */
const withoutSecond = 0.85
/** Below this mean of its content words' probabilities a hypothesis is noise, whatever else speaks for it. */
const noiseBelow = 0.3

const articles = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'every'])
const notAfterArticle = new Set(
  'a an the my your our his their is are was were am be do does did can could will would may have has had i you we they he she it of in on at for from by with to and or any some many much all no this that two three four five six seven eight nine ten how what when where which who why not'.split(
    ' ',
  ),
)
/** "You the", "when the". */
const beforeNoArticle = new Set('you i we he she they when where who why how what'.split(' '))
const askingWords = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why'])
/** "Tell me where", "do you know when", "to what". */
const beforeAsking = new Set(
  'me us know is and but or about of to in on at for from with by remember see say please so then hello hi'.split(' '),
)
/** How questions and wishes begin; a recogniser out of its depth often begins with an article. */
const beginnings = new Set(
  'how what when where which who whose why is are was were am do does did can could may might must shall should will would has have had i we you tell show give please hello hi hey and or but so thank thanks good yes no ok excuse sorry let in on at for from until to'.split(
    ' ',
  ),
)
/** Words that don't follow one another: an article before a verb or another article, "of is", a word twice. */
const isOdd = (before: string, word: string) =>
  before === word ||
  (askingWords.has(word) && !beforeAsking.has(before)) ||
  (articles.has(word) && /^\d+$/.test(before)) ||
  (before === 'a' && /^\d+$/.test(word)) ||
  (articles.has(word) && beforeNoArticle.has(before)) ||
  (/^(?:much|many)$/.test(word) && !/^(?:how|so|too|very|that|as|not)$/.test(before)) ||
  (articles.has(before) && notAfterArticle.has(word)) ||
  (before === 'of' && /^(?:is|are|was|do|of)$/.test(word))
const priceOfOddness = 0.35

/** 0–1: how much a text reads like something that is said; a recogniser out of its depth strings known words together. */
export function plausibility(text: string): number {
  const said = words(text)
  const odd = said.filter((word, i) => i > 0 && isOdd(said[i - 1]!, word)).length
  // "Opening hours" is enough, and so is "the museum"; "is barbecue" has lost something.
  const begins = beginnings.has(said[0] ?? '')
  const strange =
    odd + (endsOpen(text) ? 2 : 0) + (said.length > 2 && !begins ? 0.6 : said.length === 2 && begins ? 1 : 0)
  return Math.max(0, 1 - strange * priceOfOddness)
}

/** How a question begins, in a part of what was heard. */
const asks =
  /^(?:how|what|when|where|which|who|why|is|are|was|were|do|does|did|can|could|may|must|should|will|would|have|has|i|tell|show)$/
const shortestPart = 3
const longestPart = 9

/** The parts of what was heard that read like questions: what a recogniser makes of a doubtful end spoils the whole. */
export function plausibleParts(text: string): string[] {
  const said = words(text)
  const parts: string[] = []
  for (let from = 0; from + shortestPart <= said.length; from++) {
    if (!asks.test(said[from]!)) continue
    for (let to = from + shortestPart; to <= Math.min(said.length, from + longestPart); to++) {
      const part = said.slice(from, to).join(' ')
      if (plausibility(part) === 1) parts.push(part)
    }
  }
  return parts
}

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

/** Probability that the answer found is the one that was asked for. */
function confidence({ text, recognition }: Heard, support: Support): number {
  const { coverage, carried, margin, isShared, contentWords } = support
  const reads = plausibility(text)
  const z =
    weights.bias +
    weights.reads * reads +
    weights.secondReads * plausibility(recognition?.secondText ?? text) +
    weights.coverage * coverage +
    weights.carried * carried +
    weights.margin * margin +
    weights.isShared * (isShared ? 1 : 0) +
    weights.contentWords * contentWords
  return 1 / (1 + Math.exp(-z))
}

export const isNoise = (heard: Heard) => heard.recognition !== undefined && probability(heard) < noiseBelow

/** Two decodes that agree on words that read well: what was heard is known, only its answer isn't. */
const areWordsSure = ({ text, recognition }: Heard) =>
  recognition?.secondText !== undefined &&
  agreement(text, recognition.secondText) >= clearlyHeard &&
  plausibility(text) === 1

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

/** What to do with what was heard, by what was found for it; null when nothing answers it. Typed words are acted on. */
export function judgeHearing(heard: Heard, support: Support | null): Verdict {
  if (heard.origin === 'typed' || !heard.recognition) return 'act'
  if (isNoise(heard)) return 'not-caught'
  const { act, askBack } = thresholds[heard.recognition.surroundings]
  const clear = clarityOf(heard)
  const certainty = support && confidence(heard, support)
  // "How long does the paper": what is missing may have been the very thing that was asked about.
  if (certainty === null ? clear >= clearlyHeard : certainty >= act && !isCutShort(heard.text)) return 'act'
  return Math.max((certainty ?? 0) * 0.8, clear) >= askBack || areWordsSure(heard) ? 'ask-back' : 'not-caught'
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
