import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import type { Passage } from '../../server/realtime/answers/documents/read-passages.ts'
import { readAsked } from '../../server/realtime/answers/matching/features.ts'
import {
  follow,
  followingConfidence,
  rankFollowing,
  type Followed,
} from '../../server/realtime/answers/matching/find-following.ts'
import {
  followingCandidates,
  type FollowingCandidate,
} from '../../server/realtime/answers/matching/follow-up-features.ts'
import { findPassages, thresholdsOf } from '../../server/realtime/answers/matching/find-passages.ts'
import { probabilityOf, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import { indexPassages, type PassageIndex } from '../../server/realtime/answers/matching/passage-index.ts'
import type { Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { wordAnswer } from '../../server/realtime/answers/matching/word-answer.ts'
import { aboutOf } from '../../server/realtime/answers/conversation/memory.ts'
import { dialoguesOf, unrelatedTurns, type DialogueTurn } from './dialogues.ts'
import { fitGate, fitRanker } from './fit.ts'
import { passagesWith, readHouses, type House } from './houses.ts'
import { offTopicAside, offTopicToLearn } from './off-topic.ts'
import { passagesOf, type Mode } from './question-cases.ts'

// Fits which passage answers a question that follows an answer, and when it is dared; the same bits each time. Each turn of a
// dialogue is looked at as if those before it had been answered rightly, and as they are answered. Prints how houses left out of the fitting in turn fare,
// and those put aside.

const target = join(import.meta.dirname, '../../server/realtime/answers/english/follow-up-weights.json')
const folds = 6
const modes: Mode[] = ['papers', 'lines']
/**
 * So many of all may be answered wrongly, outright and with the topic said first: in a dialogue an answer beside the point is
 * close to it; a question that has nothing to do with the one before, or with the house, is judged as strictly as a first one.
 */
const falseShares = { dialogue: [0.05, 0.14], unrelated: [0.03, 0.06], stray: [0.01, 0.03] } as const
/** Two are offered when one of them is right in this share, and to so few of what has nothing to do with the house. */
const worthOffering = 0.4
const strayOffered = 0.12

type Kind = keyof typeof falseShares
const kinds = Object.keys(falseShares) as Kind[]

interface FollowingCase {
  house: string
  kind: Kind
  mode: Mode
  followed: Followed
  candidates: FollowingCandidate[]
  right: number[]
}

/** What is answered to a first question, and to one that follows: the passage, or null where nothing is dared. */
interface Answerer {
  first(text: string, index: PassageIndex): number | null
  following(followed: Followed, candidates: readonly FollowingCandidate[]): number | null
}

/** The turns that follow an answer: each after right answers, or after what was answered by a model. */
interface Talks {
  house: House
  mode: Mode
  kind: Exclude<Kind, 'stray'>
  dialogues: readonly DialogueTurn[][]
}

function casesIn({ house, mode, kind, dialogues }: Talks, answerer: Answerer | null): FollowingCase[] {
  const passages = passagesOf(house, mode)
  const index = indexPassages(passages, englishLexicon)
  return dialogues.flatMap((turns) => {
    const said = new Set<string>()
    let last: LastAnswer | null = null
    return turns.flatMap(({ text, words, isTalk, isStray }): FollowingCase[] => {
      if (isTalk) return []
      const right = words === null ? [] : passagesWith(words, passages)
      const before = last && { passage: last.passage, said: new Set(said) }
      const followed = last && follow(text, aboutOf(last.passage, last.asked), index, englishLexicon)
      const candidates = followed && followingCandidates(followed, before!, passages)
      const answered = answerer
        ? followed
          ? answerer.following(followed, candidates!)
          : answerer.first(text, index)
        : (right[0] ?? null)
      const passage = passages[answered ?? -1]
      if (passage) {
        const asked = readAsked(text, index, englishLexicon)
        const worded = wordAnswer(passage, asked, { index, lexicon: englishLexicon, said })
        for (const sentence of worded.sentences) said.add(sentence)
        last = { asked: text, passage }
      }
      // One whose answer is in no passage as it is read is left out: the reading lost it.
      const isKnown = words === null || right.length > 0
      const one = { house: house.name, kind: isStray ? ('stray' as const) : kind, mode, right }
      return followed && isKnown ? [{ ...one, followed, candidates: candidates! }] : []
    })
  })
}
interface LastAnswer {
  asked: string
  passage: Passage
}

/** Answers as it was fitted. */
const answererOf = (ranker: Linear, gates: Gates, echoed: number): Answerer => ({
  first(text, index) {
    const { ranked, first } = findPassages(text, index, englishLexicon)
    const best = ranked[0]?.passage
    return best !== undefined && first >= thresholdsOf(index.passages[best]).echoed ? best : null
  },
  following(followed, candidates) {
    const ranked = rankFollowing(candidates, ranker)
    const first = probabilityOf(gates.first, followingConfidence(followed, ranked), followed.text)
    return first >= echoed ? ranked[0]!.passage : null
  },
})

interface Outcome {
  tried: FollowingCase
  row: number[]
  isFirst: boolean
  isAmongTwo: boolean
  first: number
  amongTwo: number
}

const fitTo = (cases: readonly FollowingCase[]): Linear =>
  fitRanker(
    cases.map(({ candidates, right }) => ({
      rows: candidates.map(({ features }) => features),
      right: candidates.map(({ passage }) => right.includes(passage)),
    })),
  )

function outcomeOf(tried: FollowingCase, ranker: Linear): Outcome {
  const ranked = rankFollowing(tried.candidates, ranker)
  const isRight = (place: number) => ranked[place] !== undefined && tried.right.includes(ranked[place].passage)
  const row = followingConfidence(tried.followed, ranked)
  return { tried, row, isFirst: isRight(0), isAmongTwo: isRight(0) || isRight(1), first: 0, amongTwo: 0 }
}

interface Gates {
  first: Gate
  amongTwo: Gate
}

function fitGates(outcomes: readonly Outcome[]): Gates {
  const gate = (is: (one: Outcome) => boolean) =>
    fitGate(
      outcomes.map((one) => ({
        row: one.row,
        question: one.tried.followed.text,
        house: one.tried.house,
        isRight: is(one),
        share: 1,
      })),
    )
  return { first: gate(({ isFirst }) => isFirst), amongTwo: gate(({ isAmongTwo }) => isAmongTwo) }
}

function judge(outcomes: readonly Outcome[], gates: Gates): void {
  for (const one of outcomes) {
    one.first = probabilityOf(gates.first, one.row, one.tried.followed.text)
    one.amongTwo = probabilityOf(gates.amongTwo, one.row, one.tried.followed.text)
  }
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`

interface Thresholds {
  sure: number
  echoed: number
  offered: number
}

function report(name: string, all: readonly Outcome[], { sure, echoed, offered }: Thresholds): void {
  for (const mode of modes)
    for (const kind of kinds) {
      const some = all.filter(({ tried }) => tried.mode === mode && tried.kind === kind)
      const answerable = some.filter(({ tried }) => tried.right.length > 0)
      const share = (of: readonly Outcome[], is: (one: Outcome) => boolean) => percent(of.filter(is).length, of.length)
      const isOffered = (one: Outcome) => one.first < echoed && one.amongTwo >= offered
      const isHelped = (one: Outcome) => (one.first >= echoed ? one.isFirst : isOffered(one) && one.isAmongTwo)
      const found =
        answerable.length === 0
          ? ''
          : `first for ${share(answerable, (one) => one.isFirst)}, among two for ${share(answerable, (one) => one.isAmongTwo)}; ` +
            `right ${share(answerable, (one) => one.isFirst && one.first >= echoed)}, helped ${share(answerable, isHelped)}; `
      console.log(
        `${name}, ${mode}, ${kind}: ${some.length}; ${found}false outright ` +
          `${share(some, (one) => !one.isFirst && one.first >= sure)}, with echo ` +
          `${share(some, (one) => !one.isFirst && one.first >= echoed)}, offered in vain ` +
          `${share(some, (one) => isOffered(one) && !one.isAmongTwo)}`,
      )
    }
}

const { toLearn, aside } = readHouses()
const foldOf = (house: string) => toLearn.findIndex(({ name }) => name === house) % folds
/** Of the questions that a house has besides; half of them teach as much in half the time. */
const isUsed = (_: unknown, i: number) => i % 2 === 0
const talksOf = (houses: readonly House[], stray: readonly string[]): Talks[] =>
  houses.flatMap((house, place) => {
    const strayed = stray.filter((_, i) => i % houses.length === place)
    return modes.flatMap((mode): Talks[] => [
      { house, mode, kind: 'dialogue', dialogues: dialoguesOf(house.name) },
      { house, mode, kind: 'unrelated', dialogues: unrelatedTurns(house.questions.filter(isUsed), strayed) },
    ])
  })
const casesOf = (talks: readonly Talks[], answererFor: (house: string) => Answerer | null) =>
  talks.flatMap((one) => casesIn(one, answererFor(one.house.name)))
const inTurn = Array.from({ length: folds }, (_, fold) => fold)
const rounded = (value: number) => Math.round(value * 1000) / 1000

interface Fitted {
  outcomes: Outcome[]
  /** Fitted without each fold. */
  rankers: Linear[]
  gates: Gates[]
  thresholds: Thresholds
}

/** The lowest probabilities that keep every kind's limits. */
function thresholdsFor(outcomes: readonly Outcome[]): Thresholds {
  const strictest = (place: 0 | 1) =>
    rounded(
      Math.max(
        ...kinds.map((kind) => {
          const some = outcomes.filter(({ tried }) => tried.kind === kind)
          return lowestFor(some, falseShares[kind][place])
        }),
      ),
    )
  const strays = outcomes.filter(({ tried }) => tried.kind === 'stray').map(({ amongTwo }) => amongTwo)
  const forStrays = strays.toSorted((a, b) => b - a)[Math.floor(strayOffered * strays.length)] ?? 0
  return { sure: strictest(0), echoed: strictest(1), offered: rounded(Math.max(worthOffering, forStrays)) }
}

/** The lowest probability from which on no more than so large a share of all is answered wrongly. */
function lowestFor(some: readonly Outcome[], falseShare: number): number {
  const wrong = some.filter(({ isFirst }) => !isFirst).map(({ first }) => first)
  const allowed = Math.floor(falseShare * some.length)
  return (wrong.toSorted((a, b) => b - a)[allowed] ?? 0) + 0.001
}

/** Each house ranked and judged by what was fitted on others. */
function fitInTurn(cases: readonly FollowingCase[]): Fitted {
  const isIn = (fold: number) => (one: FollowingCase) => foldOf(one.house) === fold
  const rankers = inTurn.map((fold) => fitTo(cases.filter((one) => !isIn(fold)(one))))
  const outcomes = cases.map((one) => outcomeOf(one, rankers[foldOf(one.house)]!))
  const gates = inTurn.map((fold) => fitGates(outcomes.filter(({ tried }) => !isIn(fold)(tried))))
  for (const fold of inTurn)
    judge(
      outcomes.filter(({ tried }) => isIn(fold)(tried)),
      gates[fold]!,
    )
  return { outcomes, rankers, gates, thresholds: thresholdsFor(outcomes) }
}

const talks = talksOf(toLearn, offTopicToLearn())
const taught = casesOf(talks, () => null)
const { rankers, gates: taughtGates, thresholds: taughtThresholds } = fitInTurn(taught)
/** What was answered wrongly is talked of next, too: fitted on right answers alone, one mistake brings the next. */
const rolled = casesOf(talks, (house) =>
  answererOf(rankers[foldOf(house)]!, taughtGates[foldOf(house)]!, taughtThresholds.echoed),
)
const cases = [...taught, ...rolled]
const { outcomes } = fitInTurn(cases)
const asAnswered = outcomes.slice(taught.length)
const thresholds = thresholdsFor(asAnswered)
console.log(thresholds)
report('houses in turn, after right answers', outcomes.slice(0, taught.length), thresholds)
report('houses in turn, after its own answers', asAnswered, thresholds)
const ranker = fitTo(cases)
const gates = fitGates(outcomes)
writeFileSync(target, `${JSON.stringify({ ...thresholds, ranker, ...gates })}\n`)
const tried = casesOf(talksOf(aside, offTopicAside()), () => answererOf(ranker, gates, thresholds.echoed)).map((one) =>
  outcomeOf(one, ranker),
)
judge(tried, gates)
report('put aside, after its own answers', tried, thresholds)
