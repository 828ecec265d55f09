import { findPassages, thresholdsOf, type FoundPassages, type PassageFigures } from '../matching/find-passages.ts'
import { featureNames, readAsked } from '../matching/features.ts'
import { answeringPart } from '../matching/answering-part.ts'
import { findFollowing, follow, followingThresholds } from '../matching/find-following.ts'
import { leansBack, namesNothing } from '../matching/leans-back.ts'
import type { PassageIndex } from '../matching/passage-index.ts'
import type { Ranked } from '../matching/ranking.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { wordAnswer, type WordedAnswer } from '../matching/word-answer.ts'
import type { Reply, Source } from '../answers.ts'
import type { Passage } from '../documents/read-passages.ts'
import { sourceOf } from '../documents/source-of.ts'
import { actWords, yesNo } from '../english/act-replies.ts'
import { wordsKey } from '../questions/line-keys.ts'
import { textKey } from '../questions/question-key.ts'
import type { Knowledge } from '../knowledge.ts'
import { offerFor, topicOf } from '../questions/passage-offers.ts'
import { aboutOf, type LastTopic } from './memory.ts'

/** The passage that is likeliest to answer, and how likely it does. */
interface Likeliest {
  passage: Passage
  /** All that may answer at all, the likeliest first. */
  near: readonly Passage[]
  /** What was found for the question's own words. */
  found: PassageFigures
  asked: string
  probability: number
}

/**
 * What the papers have for a question: an answer that is dared, two questions that may be meant, or nothing for sure. `isLine`
 * says that the very words of a line were asked.
 */
export type PapersReply =
  | ({ kind: 'answer'; worded: WordedAnswer; isSure: boolean; isLine: boolean } & Likeliest)
  | ({ kind: 'offer'; choices: string[] } & Likeliest)
  | ({ kind: 'unsure' } & Likeliest)
  | null

const surelyFound: PassageFigures = { first: 1, amongTwo: 1, worthOffering: 1, asksHouse: 0 }
export const mostOffers = 2
/**
 * What was said before is said again from this probability on: below it, fewer than half of such answers held what was asked
 * for (57 of 129 in the dialogues to learn from; above it, 92 of 139), so something else that the passage tells is said.
 */
const saidAgainFrom = 0.8

/** A line is the same by its words where it has so many: "what was it carrying?" may be asked of many things. */
const fewestSame = 2

/** The passages whose line or offered question this is. */
function passagesOfLine(text: string, { lines }: Knowledge): readonly number[] {
  const words = wordsKey(text)
  const isShort = words.split(' ').length < fewestSame
  const byWords = isShort || lines.notByWords.has(words) ? [] : (lines.byWords.get(words) ?? [])
  return lines.byText.get(textKey(text)) ?? byWords
}

/**
 * The passage whose line or offered question this is, word for word or with the same words; of several the likeliest. "What's it
 * made of?" is a line of whatever was talked of before, and of nothing else.
 */
function passageAskedFor(text: string, knowledge: Knowledge, last: LastTopic | null): Passage | undefined {
  const { index } = knowledge
  const asked = passagesOfLine(text, knowledge)
  if (last !== null && namesNothing(text)) return asked.includes(last.passage.id) ? last.passage : undefined
  if (asked.length < 2) return index.passages[asked[0] ?? -1]
  const { ranked } = findPassages(text, index, englishLexicon)
  const likeliest = ranked.find(({ passage }) => asked.includes(passage))
  return index.passages[likeliest?.passage ?? asked[0]!]
}

/** What was talked of, as far as the papers go. */
export interface Talk {
  last: LastTopic | null
  said: ReadonlySet<string>
  /** Said more than once. */
  repeated: ReadonlySet<string>
}

interface Looked extends FoundPassages {
  /** What was found for the question's own words. */
  alone: PassageFigures
  /** What was asked, with what it left out. */
  asked: string
  /** The passages that may be offered, the likeliest first. */
  meant: readonly Passage[]
  thresholds: { sure: number; echoed: number; offered: number }
}

const [related, paraphrased, topic] = (['related', 'paraphrased', 'topic'] as const).map((name) =>
  featureNames.indexOf(name),
) as [number, number, number]
/** Passages that share no word with a question, nor one like it, must at least be about the same. */
const sameTopic = 0.5
export const mayBeMeant = ({ features }: Ranked) =>
  features[related]! > 0 || features[paraphrased]! > 0 || features[topic]! >= sameTopic
/** So far behind the first, the second was the right one of 12 in 775 that were offered in the houses to learn from. */
const tooFarBehind = 3
/** The likeliest, and the next where it is not far behind. */
const nearest = (ranked: readonly Ranked[]): Ranked[] =>
  ranked.slice(0, mostOffers).filter(({ score }) => ranked[0]!.score - score < tooFarBehind)
const passagesOf = (ranked: readonly Ranked[], { passages }: PassageIndex): Passage[] =>
  ranked.map(({ passage }) => passages[passage]!)

/** What a question is about; after an answer perhaps with what was talked of. */
function look(text: string, { index }: Knowledge, { last, said }: Talk): Looked {
  const thresholdsFor = ({ ranked }: FoundPassages) => thresholdsOf(index.passages[ranked[0]?.passage ?? -1])
  if (last === null) {
    const found = findPassages(text, index, englishLexicon)
    const meant = passagesOf(nearest(found.ranked).filter(mayBeMeant), index)
    return { ...found, alone: found, asked: text, meant, thresholds: thresholdsFor(found) }
  }
  const about = aboutOf(last.passage, last.asked)
  const followed = follow(text, about, index, englishLexicon)
  const found = findFollowing(followed, { passage: last.passage, said }, index)
  const asked = leansBack(text) ? `${text} ${about}` : text
  const { foundAlone } = followed
  // What asks for something else may be offered what its own words find, as a first question is.
  const { offered } = thresholdsFor(foundAlone)
  const following = followingThresholds(text)
  const isOwn = found.worthOffering < following.offered && foundAlone.worthOffering >= offered
  const ranked = isOwn ? nearest(foundAlone.ranked).filter(mayBeMeant) : nearest(found.ranked)
  const meant = passagesOf(ranked, index)
  const worthOffering = isOwn ? foundAlone.worthOffering : found.worthOffering
  const thresholds = isOwn ? { ...following, offered } : following
  return { ...found, worthOffering, alone: foundAlone, asked, meant, thresholds }
}

/** What is offered for passages to somebody who asked this, each once. */
export const offersFor = (passages: readonly Passage[], asked: string): string[] => [
  ...new Set(passages.flatMap((passage) => offerFor(passage, asked) ?? [])),
]

/** What else a question may mean than what was said: its other passages that are not far behind the likeliest. */
export function otherChoices(text: string, { index }: Knowledge, said: ReadonlySet<string>): string[] {
  const { ranked } = findPassages(text, index, englishLexicon)
  const isNear = ({ score }: Ranked) => ranked[0]!.score - score < tooFarBehind
  const near = passagesOf(ranked.filter(isNear).filter(mayBeMeant), index)
  const others = near.filter(({ sentences }) => !sentences.some((sentence) => said.has(sentence)))
  return offersFor(others, text).slice(0, mostOffers)
}

/**
 * What is said of a passage. What was said before is told so; what was said twice gives way to what else the passage tells, and
 * where there is nothing else only the part of it that answers is said.
 */
export function worded(
  passage: Passage,
  asked: string,
  { index }: Knowledge,
  { last, said, repeated }: Talk,
  mayRepeat = true,
): WordedAnswer {
  const question = readAsked(asked, index, englishLexicon)
  const against = { index, lexicon: englishLexicon, said }
  const say = (again: boolean) => wordAnswer(passage, question, against, { mayRepeat: again })
  const inPart = (sentence: string) =>
    repeated.has(sentence) ? answeringPart(sentence, passage, question, against) : sentence
  const likeliest = say(mayRepeat)
  // Asked for something else, a part of what was said twice may be the very answer; the whole would be said a third time.
  const isAskedAgain = last !== null && wordsKey(last.asked) === wordsKey(asked)
  const gaveAll = likeliest.sentences.every(
    (sentence) => repeated.has(sentence) && (isAskedAgain || inPart(sentence) === sentence),
  )
  const answer = gaveAll ? say(false) : likeliest
  if (!answer.isSaidAgain) return answer
  const parts = answer.sentences.map(inPart)
  return { ...answer, sentences: [leadAgain(parts, repeated), ...parts] }
}

/** What comes before all that was said before: after the second time, that it is all. */
const leadAgain = (sentences: readonly string[], repeated: ReadonlySet<string>) =>
  sentences.every((sentence) => repeated.has(sentence)) ? actWords.onlyThis : actWords.again

/** What is said, told to be what was said before where nothing of it is new. */
export const asSaid = (sentences: string[], { said, repeated }: Pick<Talk, 'said' | 'repeated'>): string[] =>
  // "Yes, today we're open" is no list of what is known.
  !yesNo.some((word) => sentences[0]?.startsWith(word)) && sentences.every((sentence) => said.has(sentence))
    ? [leadAgain(sentences, repeated), ...sentences]
    : sentences

/** "About the toilets:" before an answer that isn't certain shows at once whether it is about what was meant; where nothing names that, it is said to be uncertain. */
export function topicFirst(passage: Passage): string {
  const topic = topicOf(passage)
  return topic === null ? actWords.unnamed : actWords.echo.replace('{topic}', topic)
}

/** What is told to be said again was right before. */
export const withTopic = (worded: WordedAnswer, passage: Passage): WordedAnswer =>
  worded.isSaidAgain ? worded : { ...worded, sentences: [topicFirst(passage), ...worded.sentences] }

export const answerOf = (likeliest: Likeliest, worded: WordedAnswer, isSure: boolean): PapersAnswer => ({
  ...likeliest,
  kind: 'answer',
  worded,
  isSure,
  isLine: false,
})

export const offerOf = (likeliest: Likeliest, choices: string[]): PapersReply =>
  choices.length > 0 ? { kind: 'offer', ...likeliest, choices } : { kind: 'unsure', ...likeliest }

/** What the papers say to a question. Remembers nothing. */
export function answerFromPapers(text: string, knowledge: Knowledge, talk: Talk): PapersReply {
  const known = passageAskedFor(text, knowledge, talk.last)
  if (known) {
    const likeliest = { passage: known, near: [known], found: surelyFound, asked: text, probability: 1 }
    return { kind: 'answer', ...likeliest, worded: worded(known, text, knowledge, talk), isSure: true, isLine: true }
  }
  const { index } = knowledge
  const found = look(text, knowledge, talk)
  const near = passagesOf(found.ranked, index)
  const [passage] = near
  if (passage === undefined) return null
  const mayRepeat = found.first >= saidAgainFrom
  const answer = worded(passage, text, knowledge, talk, mayRepeat)
  const likeliest = { passage, near, found: found.alone, asked: found.asked, probability: found.first }
  const { sure, echoed, offered } = found.thresholds
  const isDared = !answer.isSaidAgain || mayRepeat
  if (isDared && found.first >= sure)
    return answerOf(likeliest, answer, talk.last === null || found.alone.first >= sure)
  // "How much is it?" after the hours is a line of something else: where what was talked of surely isn't meant, both are offered.
  const [ofLine] = passagesOfLine(text, knowledge)
  if (talk.last !== null && ofLine !== undefined) {
    const meant = [index.passages[ofLine]!, ...found.meant].slice(0, mostOffers)
    return offerOf(likeliest, offersFor(meant, text))
  }
  // Where no topic shows at once whether it was meant, something else that is near may as well have been: both are offered.
  const isClear = answer.isSaidAgain || topicOf(passage) !== null || found.meant.length < 2
  if (isDared && isClear && found.first >= echoed) return answerOf(likeliest, withTopic(answer, passage), false)
  return offerOf(likeliest, found.worthOffering >= offered ? offersFor(found.meant, text) : [])
}

export type PapersAnswer = PapersReply & { kind: 'answer' }

/** What the page shows of an answer from the papers. */
export const sourceOfPapers = ({ passage, worded }: PapersAnswer): Source =>
  sourceOf({ ...passage, excerpt: worded.excerpt })

export const replyFrom = (papers: PapersAnswer): Reply & { kind: 'answer' } => ({
  kind: 'answer',
  sentences: papers.worded.sentences,
  probability: papers.probability,
  source: sourceOfPapers(papers),
})
