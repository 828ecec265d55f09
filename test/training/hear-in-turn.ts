import { probabilityOf, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import { heardFigures, rankHeard, type Decode } from '../../server/realtime/answers/matching/heard-figures.ts'
import type { Matching } from '../../server/realtime/answers/matching/find-passages.ts'
import { rank } from '../../server/realtime/answers/matching/ranking.ts'
import { confidenceFeatures } from '../../server/realtime/answers/matching/confidence.ts'
import { fitGate } from './fit.ts'
import type { HeardCase } from './heard-cases.ts'
import type { SpokenTurn } from './heard-turns.ts'
import type { QuestionCase } from './question-cases.ts'
import { fitGates, fitTo, outcomeOf } from './rank-in-turn.ts'

/** A turn with what is found for it: whether the first passage, or one of two, is right, and how likely that seemed. */
export interface HeardOutcome {
  spoken: SpokenTurn
  isAnswerable: boolean
  row: number[]
  isFirst: boolean
  isAmongTwo: boolean
  first: number
  amongTwo: number
}

/** The matching for each part of the houses, fitted on the others'. */
export function matchingInTurn(typed: readonly QuestionCase[], foldOf: (house: string) => number): Matching[] {
  const folds = [...new Set(typed.map(({ house }) => foldOf(house)))].toSorted((a, b) => a - b)
  const rankers = folds.map((fold) => fitTo(typed.filter(({ house }) => foldOf(house) !== fold)))
  const outcomes = typed.map((one) => outcomeOf(one, rankers[foldOf(one.house)]!))
  return folds.map((fold) => {
    return { ranker: rankers[fold]!, ...fitGates(outcomes.filter(({ tried }) => foldOf(tried.house) !== fold)) }
  })
}

function decodeOf({ question, candidates }: QuestionCase, { ranker, first, amongTwo }: Matching): Decode {
  const { text } = question
  const ranked = rank(candidates, ranker)
  if (ranked.length === 0) return { text, found: { ranked, first: 0, amongTwo: 0 } }
  const row = confidenceFeatures(question, ranked)
  return {
    text,
    found: { ranked, first: probabilityOf(first, row, text), amongTwo: probabilityOf(amongTwo, row, text) },
  }
}

/** What a turn finds; null when it finds nothing. */
export function heardOutcomeOf({ spoken, first, second }: HeardCase, matching: Matching): HeardOutcome | null {
  const { words } = spoken.turn.recognition
  const decodes = { first: decodeOf(first, matching), second: decodeOf(second, matching), words }
  const ranked = rankHeard(decodes)
  if (ranked.length === 0) return null
  const isRight = (place: number) => ranked[place] !== undefined && first.right.includes(ranked[place].passage)
  return {
    spoken,
    isAnswerable: first.right.length > 0,
    row: heardFigures(decodes, ranked),
    isFirst: isRight(0),
    isAmongTwo: isRight(0) || isRight(1),
    first: 0,
    amongTwo: 0,
  }
}

export interface HeardGates {
  first: Gate
  amongTwo: Gate
}

export function fitHeardGates(outcomes: readonly HeardOutcome[]): HeardGates {
  const gate = (isRight: (one: HeardOutcome) => boolean) =>
    fitGate(
      outcomes.map((one) => ({
        row: one.row,
        question: one.spoken.turn.text,
        house: one.spoken.house,
        isRight: isRight(one),
        share: 1,
      })),
      { decay },
    )
  return { first: gate(({ isFirst }) => isFirst), amongTwo: gate(({ isAmongTwo }) => isAmongTwo) }
}
/** Turns are few, so the figures are held more than those of typed questions. */
const decay = 0.02

/** Sets how likely each turn seemed by what was fitted on the other houses. */
export function judgeHeardInTurn(outcomes: readonly HeardOutcome[], foldOf: (house: string) => number): void {
  for (const fold of new Set(outcomes.map(({ spoken }) => foldOf(spoken.house)))) {
    const gates = fitHeardGates(outcomes.filter(({ spoken }) => foldOf(spoken.house) !== fold))
    for (const one of outcomes.filter(({ spoken }) => foldOf(spoken.house) === fold)) {
      one.first = probabilityOf(gates.first, one.row, one.spoken.turn.text)
      one.amongTwo = probabilityOf(gates.amongTwo, one.row, one.spoken.turn.text)
    }
  }
}
