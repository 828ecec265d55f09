import { confidenceFeatures } from '../../server/realtime/answers/matching/confidence.ts'
import { probabilityOf, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import { rank, type Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { fitGate, fitRanker } from './fit.ts'
import type { QuestionCase } from './question-cases.ts'

const folds = 6
/** What has nothing to do with a house is asked less often than it stands among the cases. */
const strayShare = 0.4

/** A case with its ranking: whether the first passage, or one of two, is right, and how likely that seemed. */
export interface Outcome {
  tried: QuestionCase
  row: number[]
  isFirst: boolean
  isAmongTwo: boolean
  first: number
  amongTwo: number
}

export function outcomeOf(tried: QuestionCase, ranker: Linear): Outcome {
  const order = rank(tried.candidates, ranker)
  const isRight = (place: number) => order[place] !== undefined && tried.right.includes(order[place].passage)
  const row = order.length > 0 ? confidenceFeatures(tried.question, order) : []
  return { tried, row, isFirst: isRight(0), isAmongTwo: isRight(0) || isRight(1), first: 0, amongTwo: 0 }
}

export const fitTo = (cases: readonly QuestionCase[]): Linear =>
  fitRanker(
    cases.map(({ candidates, right }) => ({
      rows: candidates.map(({ features }) => features),
      right: candidates.map(({ passage }) => right.includes(passage)),
    })),
  )

/** The two gates: the first passage is right, one of the first two is. */
export function fitGates(outcomes: readonly Outcome[]): { first: Gate; amongTwo: Gate } {
  const known = outcomes.filter(({ row }) => row.length > 0)
  const gate = (isRight: (one: Outcome) => boolean) =>
    fitGate(
      known.map((one) => ({
        row: one.row,
        question: one.tried.question.text,
        house: one.tried.house,
        isRight: isRight(one),
        share: one.tried.mode === 'off topic' ? strayShare : 1,
      })),
    )
  return { first: gate(({ isFirst }) => isFirst), amongTwo: gate(({ isAmongTwo }) => isAmongTwo) }
}

/** Sets how likely the outcomes seemed. */
export function judge(outcomes: readonly Outcome[], { first, amongTwo }: { first: Gate; amongTwo: Gate }): void {
  for (const one of outcomes) {
    if (one.row.length === 0) continue
    one.first = probabilityOf(first, one.row, one.tried.question.text)
    one.amongTwo = probabilityOf(amongTwo, one.row, one.tried.question.text)
  }
}

/** Each house ranked and judged by what was fitted on others. */
export function rankInTurn(cases: readonly QuestionCase[]): Outcome[] {
  const houses = [...new Set(cases.map(({ house }) => house))]
  const foldOf = ({ house }: QuestionCase) => houses.indexOf(house) % folds
  const outcomes: Outcome[] = []
  for (let fold = 0; fold < folds; fold++) {
    const ranker = fitTo(cases.filter((one) => foldOf(one) !== fold))
    outcomes.push(...cases.filter((one) => foldOf(one) === fold).map((one) => outcomeOf(one, ranker)))
  }
  for (let fold = 0; fold < folds; fold++)
    judge(
      outcomes.filter(({ tried }) => foldOf(tried) === fold),
      fitGates(outcomes.filter(({ tried }) => foldOf(tried) !== fold)),
    )
  return outcomes
}

/** The lowest probability from which on no more than so large a share of all is answered wrongly. */
export function thresholdFor(
  all: readonly Pick<Outcome, 'isFirst' | 'first'>[],
  falseShare: number,
): { right: number; threshold: number } {
  let wrong = 0
  let right = 0
  let best = { right: 0, threshold: 1 }
  for (const { isFirst, first } of all.toSorted((a, b) => b.first - a.first)) {
    if (isFirst) right++
    else wrong++
    if (wrong <= falseShare * all.length && right > best.right) best = { right, threshold: first }
  }
  return best
}
