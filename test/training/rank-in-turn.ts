import { confidenceFeatures } from '../../server/realtime/answers/matching/confidence.ts'
import { probabilityOf, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import { rank, type Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { fitGate, fitRanker } from './fit.ts'
import { strayModes, type Mode, type QuestionCase } from './question-cases.ts'

/** What has nothing to do with a house is asked less often than it stands among the cases. */
const strayShare = 0.3
/** What stays unanswered here but belongs here may be offered something; what has nothing to do with it may not. */
const vainShare = 0.1

/** A case with its ranking: whether the first passage, or one of two, is right, and how likely that seemed. */
export interface Outcome {
  tried: QuestionCase
  row: number[]
  isFirst: boolean
  isAmongTwo: boolean
  first: number
  amongTwo: number
  worthOffering: number
}

export const isStray = ({ tried }: { tried: { mode: Mode } }) => strayModes.some((mode) => mode === tried.mode)

export interface Gates {
  /** The first passage is right. */
  first: Gate
  /** One of the first two is. */
  amongTwo: Gate
  /** The same, held against questions that have nothing to do with the house. */
  worthOffering: Gate
}

export function outcomeOf(tried: QuestionCase, ranker: Linear): Outcome {
  const order = rank(tried.candidates, ranker)
  const isRight = (place: number) => order[place] !== undefined && tried.right.includes(order[place].passage)
  const row = order.length > 0 ? confidenceFeatures(tried.question, order) : []
  return {
    tried,
    row,
    isFirst: isRight(0),
    isAmongTwo: isRight(0) || isRight(1),
    first: 0,
    amongTwo: 0,
    worthOffering: 0,
  }
}

export const fitTo = (cases: readonly QuestionCase[]): Linear =>
  fitRanker(
    cases.map(({ candidates, right }) => ({
      rows: candidates.map(({ features }) => features),
      right: candidates.map(({ passage }) => right.includes(passage)),
    })),
  )

export function fitGates(outcomes: readonly Outcome[]): Gates {
  const known = outcomes.filter(({ row }) => row.length > 0)
  const gate = (isRight: (one: Outcome) => boolean, shareOf: (one: Outcome) => number) =>
    fitGate(
      known.map((one) => ({
        row: one.row,
        question: one.tried.question.text,
        house: one.tried.house,
        isRight: isRight(one),
        share: shareOf(one),
      })),
    )
  const asAsked = (one: Outcome) => (isStray(one) ? strayShare : 1)
  const isAmongTwo = (one: Outcome) => one.isAmongTwo
  return {
    first: gate(({ isFirst }) => isFirst, asAsked),
    amongTwo: gate(isAmongTwo, asAsked),
    worthOffering: gate(isAmongTwo, (one) => (isStray(one) || one.isAmongTwo ? 1 : vainShare)),
  }
}

/** Sets how likely the outcomes seemed. */
export function judge(outcomes: readonly Outcome[], gates: Gates): void {
  for (const one of outcomes) {
    const { row, tried } = one
    if (row.length === 0) continue
    one.first = probabilityOf(gates.first, row, tried.question.text)
    one.amongTwo = probabilityOf(gates.amongTwo, row, tried.question.text)
    one.worthOffering = probabilityOf(gates.worthOffering, row, tried.question.text)
  }
}

/** Each house ranked and judged by what was fitted on others. */
export function rankInTurn(cases: readonly QuestionCase[], foldOf: (house: string) => number): Outcome[] {
  const folds = [...new Set(cases.map(({ house }) => foldOf(house)))]
  const isIn = (fold: number) => (one: QuestionCase) => foldOf(one.house) === fold
  const outcomes = folds.flatMap((fold) => {
    const ranker = fitTo(cases.filter((one) => !isIn(fold)(one)))
    return cases.filter(isIn(fold)).map((one) => outcomeOf(one, ranker))
  })
  for (const fold of folds)
    judge(
      outcomes.filter(({ tried }) => isIn(fold)(tried)),
      fitGates(outcomes.filter(({ tried }) => !isIn(fold)(tried))),
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
