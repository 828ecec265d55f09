import type { Passage } from '../../server/realtime/answers/documents/read-passages.ts'
import { readAsked, type Candidate } from '../../server/realtime/answers/matching/features.ts'
import { follow } from '../../server/realtime/answers/matching/find-following.ts'
import type { Matching } from '../../server/realtime/answers/matching/find-passages.ts'
import { followingCandidates, type Followed } from '../../server/realtime/answers/matching/follow-up-features.ts'
import { indexPassages, type PassageIndex } from '../../server/realtime/answers/matching/passage-index.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { wordAnswer } from '../../server/realtime/answers/matching/word-answer.ts'
import { aboutOf } from '../../server/realtime/answers/conversation/memory.ts'
import { dialoguesOf, unrelatedTurns, type DialogueTurn } from './dialogues.ts'
import { passagesWith, type House } from './houses.ts'
import { removeAnswers } from './remove-answers.ts'
import type { OlderHouse } from './older-houses.ts'
import { olderPassagesOf, passagesOf, type Mode } from './question-cases.ts'

// Questions that follow an answer, out of dialogues and out of questions that visitors may ask one after the other.

/** What a question that follows an answer may be; each is judged by itself. */
export type Kind = 'dialogue' | 'unrelated' | 'plain' | 'removed' | 'stray'

/** A question that follows an answer, and the passages that answer it. */
export interface FollowingCase {
  house: string
  index: PassageIndex
  kind: Kind
  mode: Mode
  followed: Followed
  candidates: Candidate[]
  right: number[]
}

/** Small talk in a dialogue, as it looks after an answer. */
export type TalkCase = Pick<FollowingCase, 'house' | 'followed' | 'candidates'>

/** What is known of how people ask, and what was fitted on it. */
export interface Taught {
  lexicon: Lexicon
  /** As it is shipped where it is left out. */
  matching?: Matching
}

/** What is answered to a first question, and to one that follows: the passage, or null where nothing is dared. */
export interface Answerer {
  first(text: string, index: PassageIndex): number | null
  following(followed: Followed, candidates: readonly Candidate[]): number | null
}

/** The turns that follow an answer: each after right answers, or after what was answered by a model. */
export interface Talks {
  house: string
  mode: Mode
  kind: Exclude<Kind, 'stray'>
  passages: Passage[]
  /** The passages that answer a turn; null when none does. */
  rightFor(turn: DialogueTurn): number[] | null
  dialogues: readonly DialogueTurn[][]
  /** Only the last turn counts. */
  isForLast?: boolean
}

export function casesIn(
  { house, mode, kind, passages, rightFor, dialogues, isForLast = false }: Talks,
  { lexicon, matching }: Taught,
  answerer: Answerer | null,
): FollowingCase[] {
  const index = indexPassages(passages, lexicon)
  return dialogues.flatMap((turns) => {
    const said = new Set<string>()
    let last: LastAnswer | null = null
    return turns.flatMap((turn, place): FollowingCase[] => {
      const { text, isTalk, isStray } = turn
      if (isTalk) return []
      const labelled = rightFor(turn)
      const right = labelled ?? []
      const before = last && { passage: last.passage, said: new Set(said) }
      const isLooked = answerer !== null || !isForLast || place === turns.length - 1
      const followed =
        last && isLooked ? follow(text, aboutOf(last.passage, last.asked), index, lexicon, matching) : null
      const candidates = followed && followingCandidates(followed, before!, passages)
      const answered = answerer
        ? followed
          ? answerer.following(followed, candidates!)
          : answerer.first(text, index)
        : (right[0] ?? null)
      const passage = passages[answered ?? -1]
      if (passage) {
        const asked = readAsked(text, index, lexicon)
        const worded = wordAnswer(passage, asked, { index, lexicon, said })
        for (const sentence of worded.sentences) said.add(sentence)
        last = { asked: text, passage }
      }
      // One whose answer is in no passage as it is read is left out: the reading lost it.
      const isKnown = labelled?.length !== 0
      const one = { house, index, kind: isStray ? ('stray' as const) : kind, mode, right }
      const counts = isKnown && (!isForLast || place === turns.length - 1)
      return followed && counts ? [{ ...one, followed, candidates: candidates! }] : []
    })
  })
}
interface LastAnswer {
  asked: string
  passage: Passage
}

/** Every so manieth of a house's questions is asked in a row, and of its dialogues loses an answer. */
interface Taken {
  everyQuestion: number
  everyRemoved: number
}
/** So many are enough to learn from, and to measure with. */
export const takenToLearn: Taken = { everyQuestion: 6, everyRemoved: 4 }
export const takenAside: Taken = { everyQuestion: 2, everyRemoved: 1 }
/** Of questions in the papers' own words. */
const everyPlain = 2
const oneOf = (every: number) => (_: unknown, i: number) => i % every === 0
/** What is talked in each house: its dialogues, some without their answers, and unrelated questions with strangers' between. */
export const talksOf = (
  houses: readonly House[],
  stray: readonly string[],
  { everyQuestion, everyRemoved }: Taken,
): Talks[] =>
  houses.flatMap((house, place) => {
    const strayed = stray.filter((_, i) => i % houses.length === place)
    return (['papers', 'lines'] as const).flatMap((mode): Talks[] => {
      const passages = passagesOf(house, mode)
      const rightFor = ({ words }: DialogueTurn) => (words === null ? null : passagesWith(words, passages))
      const of = { house: house.name, mode, passages, rightFor }
      return [
        { ...of, kind: 'dialogue', dialogues: dialoguesOf(house.name) },
        { ...of, kind: 'unrelated', dialogues: unrelatedTurns(house.questions.filter(oneOf(everyQuestion)), strayed) },
        ...dialoguesOf(house.name)
          .filter(oneOf(everyRemoved))
          .flatMap((turns, i) => talkWithoutAnswer(house, of, turns, i)),
      ]
    })
  })
/** A dialogue up to a turn whose answer is taken out of the papers; each dialogue's is another one. */
function talkWithoutAnswer(
  { lines }: House,
  of: Pick<Talks, 'house' | 'mode' | 'passages'>,
  dialogue: readonly DialogueTurn[],
  number: number,
): Talks[] {
  const places = dialogue.flatMap(({ words }, place) => (place > 0 && words !== null ? [place] : []))
  const place = places[number % places.length]
  if (place === undefined) return []
  const turns = dialogue.slice(0, place + 1)
  const { words } = turns[place]!
  const passages = removeAnswers(of.passages, words!, lines)
  if (passages === null) return []
  const rightFor = (turn: DialogueTurn) =>
    turn.words === null || turn.words === words ? null : passagesWith(turn.words, passages)
  return [{ ...of, kind: 'removed', passages, rightFor, dialogues: [turns], isForLast: true }]
}
/** The small talk of a house's dialogues, after right answers. */
export function talkIn(house: House, mode: Mode, { lexicon, matching }: Taught): TalkCase[] {
  const passages = passagesOf(house, mode)
  const index = indexPassages(passages, lexicon)
  return dialoguesOf(house.name).flatMap((turns) => {
    let last: LastAnswer | null = null
    return turns.flatMap(({ text, words, isTalk }): TalkCase[] => {
      const passage = passages[words === null ? -1 : (passagesWith(words, passages)[0] ?? -1)]
      if (passage) last = { asked: text, passage }
      if (!isTalk || !last) return []
      const followed = follow(text, aboutOf(last.passage, last.asked), index, lexicon, matching)
      const before = { passage: last.passage, said: new Set(last.passage.sentences) }
      return [{ house: house.name, followed, candidates: followingCandidates(followed, before, passages) }]
    })
  })
}

/** Questions in the papers' own words, one after the other. */
export const olderTalks = (house: OlderHouse): Talks => {
  const { passages, rightFor } = olderPassagesOf(house)
  const questions = house.questions.filter(oneOf(everyPlain))
  const holds = new Map(questions)
  return {
    house: house.name,
    mode: 'in the papers’ words',
    kind: 'plain',
    passages,
    rightFor: ({ text }) => rightFor(holds.get(text) ?? null),
    dialogues: unrelatedTurns(
      questions.map(([text]) => ({ text, words: null })),
      [],
    ),
  }
}
