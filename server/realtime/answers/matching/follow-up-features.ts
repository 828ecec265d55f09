import type { Passage } from '../documents/read-passages.ts'
import { isBarred, isLineOf } from '../questions/question-key.ts'
import { featureNames, type Candidate } from './features.ts'
import { sharesOf } from './figures.ts'
import type { FoundPassages } from './find-passages.ts'
import { leansBack, namesNothing, refersBack } from './leans-back.ts'
import type { Ranked } from './ranking.ts'
import { tokensOf, wordsOf } from './tokens.ts'

/** What was talked of so far. */
export interface TalkedOf {
  /** The passage that was answered from last. */
  passage: Passage
  /** Sentences that were said in this talk. */
  said: ReadonlySet<string>
}

/** A question that follows an answer, with what was found for its own words, and for those with what was talked of. */
export interface Followed {
  text: string
  foundAlone: FoundPassages
  foundTogether: FoundPassages
}

const mostBehind = 5
const mostOfEach = 12

/** How a question looks that may lean on the one before. */
export function leaning(text: string): number[] {
  const meaningful = tokensOf(text).length
  const words = wordsOf(text)
  return [
    leansBack(text) ? 1 : 0,
    refersBack(text) ? 1 : 0,
    meaningful <= 1 ? 1 : 0,
    Math.min(8, meaningful) / 8,
    Math.min(15, words.length) / 15,
  ]
}

/** Share of the whole, and how far behind the first, of each passage in a ranking. */
function standing(ranked: readonly Ranked[]): (passage: number) => readonly [share: number, behind: number] {
  const top = ranked[0]?.score ?? 0
  const shares = sharesOf(ranked.map(({ score }) => score))
  const behind = (score: number) => Math.min(mostBehind, top - score) / mostBehind
  const of = new Map(ranked.map(({ passage, score }, i) => [passage, [shares[i]!, behind(score)] as const]))
  return (passage) => of.get(passage) ?? [0, 1]
}

const notFound = featureNames.map(() => 0)
/** The figures of each passage in a ranking; all nothing where it was not found. */
function figuresIn(ranked: readonly Ranked[]): (passage: number) => readonly number[] {
  const of = new Map(ranked.map(({ passage, features }) => [passage, features]))
  return (passage) => of.get(passage) ?? notFound
}

const sectionOf = ({ documentId, headings }: Passage) => `${documentId} ${headings.join(' > ')}`

/** The passages that a following question may mean: the best of both rankings and what stands around the last answer. */
export function followingCandidates(
  { text, foundAlone: { ranked: alone }, foundTogether: { ranked: together } }: Followed,
  { passage: last, said }: TalkedOf,
  passages: readonly Passage[],
): Candidate[] {
  const standsAlone = standing(alone)
  const standsTogether = standing(together)
  const figuresAlone = figuresIn(alone)
  const figuresTogether = figuresIn(together)
  const question = leaning(text)
  const leans = question[0]!
  const section = sectionOf(last)
  const around = passages.filter((one) => one.block === last.block || sectionOf(one) === section).map(({ id }) => id)
  const best = [...alone.slice(0, mostOfEach), ...together.slice(0, mostOfEach)].map(({ passage }) => passage)
  // "What's it made of?" may be a line of something else, which it doesn't mean here.
  const isOfOther = (id: number) => id !== last.id && namesNothing(text) && isLineOf(text, passages[id]!)
  const mayAnswer = (id: number) => !isBarred(text, passages[id]!) && !isOfOther(id)
  return [...new Set([...best, ...around])].filter(mayAnswer).map((id) => {
    const one = passages[id]!
    const isLast = id === last.id
    const unsaid = one.sentences.filter((sentence) => !said.has(sentence)).length / one.sentences.length
    const own = [
      ...standsAlone(id),
      ...standsTogether(id),
      isLast ? 1 : 0,
      !isLast && one.block === last.block ? 1 : 0,
      !isLast && sectionOf(one) === section ? 1 : 0,
      isLast ? 0 : 1 / (1 + Math.abs(id - last.id)),
      isLast ? unsaid : 0,
      isLast ? 0 : 1 - unsaid,
    ]
    const figures = [...figuresAlone(id), ...figuresTogether(id)]
    const features = [
      ...own,
      ...question.flatMap((kind) => own.map((value) => kind * value)),
      ...figures,
      ...figures.map((value) => leans * value),
    ]
    return { passage: id, features }
  })
}
