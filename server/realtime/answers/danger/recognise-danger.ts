import type { DangerKind } from '../../../../shared/kiosk/events.ts'
import { comparable, dangerExamples, plainWords } from './danger-examples.ts'
import { Likeness } from './likeness.ts'

/** So many nearest examples of danger, and of what only sounds like it, are looked at. */
const nearest = 5
const mostWordsCounted = 15
/** From here on an utterance is an example, whatever others are near. */
const exact = 0.999

/**
 * Logistic weights for "somebody is in danger", fitted on the examples, each of them likened to all others. The threshold
 * lies a little below even odds: of 138 wordings that were written apart from the examples it lets 137 through, and of
 * 1,032 questions one.
 */
const weights = {
  nearestDanger: 4.64,
  nearDanger: 9.84,
  nearestOrdinary: -1.36,
  nearOrdinary: -14.03,
  asks: -1.58,
  asksFact: -0.33,
  ofOneself: -0.7,
  length: 4.37,
  bias: -2.07,
}
const threshold = -0.3
/** What was heard in two ways must be clearer, since a recogniser out of its depth makes up anything. */
const doubtfulThreshold = 0.5
/** Words that no example has are no sign of danger, only of something else. */
const leastLikeness = { nearest: 0.22, near: 0.15 }

const asksFact = /^(?:who|what|when|why|how|which|was|were|did|does)$/
const asks = /^(?:do|are|may|could|has|have|is|can|where)$/

const likeness = new Likeness(dangerExamples.map(({ text }) => plainWords(text).map(comparable)))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / nearest

/**
 * What kind of danger somebody speaks of; null when it is an ordinary question. `isDoubtful`: it may have been heard wrongly.
 * Takes about a millisecond.
 */
export function recogniseDanger(text: string, isDoubtful = false): DangerKind | null {
  const said = plainWords(text).slice(0, mostWords)
  if (said.length === 0) return null
  const toEach = likeness.toEach(said.map(comparable))
  const ranked = dangerExamples
    .map(({ kind }, i) => ({ kind, likeness: toEach[i]! }))
    .toSorted((one, other) => other.likeness - one.likeness)
  const [first] = ranked
  if (first!.likeness === 0) return null
  const danger = ranked.filter(({ kind }) => kind !== 'ordinary').slice(0, nearest)
  const ordinary = ranked.filter(({ kind }) => kind === 'ordinary').slice(0, nearest)
  const kind = danger[0]!.kind === 'ordinary' ? null : danger[0]!.kind
  if (first!.likeness >= exact) return first!.kind === 'ordinary' ? null : first!.kind
  const near = mean(danger.map((one) => one.likeness))
  if (danger[0]!.likeness < leastLikeness.nearest || near < leastLikeness.near) return null
  const score =
    weights.bias +
    weights.nearestDanger * danger[0]!.likeness +
    weights.nearDanger * near +
    weights.nearestOrdinary * ordinary[0]!.likeness +
    weights.nearOrdinary * mean(ordinary.map((one) => one.likeness)) +
    weights.asks * Number(asks.test(said[0]!) || asksFact.test(said[0]!)) +
    weights.asksFact * Number(asksFact.test(said[0]!)) +
    weights.ofOneself * Number(said.includes('i') || said.includes('my')) +
    weights.length * (Math.min(said.length, mostWordsCounted) / mostWordsCounted)
  return score >= (isDoubtful ? doubtfulThreshold : threshold) ? kind : null
}

/** More than anybody says at once; a written question of 500 letters has fewer. */
const mostWords = 120
