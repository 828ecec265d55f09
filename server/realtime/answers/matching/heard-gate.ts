import weights from '../english/heard-weights.json' with { type: 'json' }
import { probabilityOf } from './gate.ts'
import { heardFigures, rankHeard, type HeardDecodes } from './heard-figures.ts'

/** What is found for something that was heard, the likeliest passage first. */
export interface HeardPassages {
  passages: readonly number[]
  /** Probability that the first answers, and that one of the first two does. */
  first: number
  amongTwo: number
}

/** From which probability on a passage is said, and two are offered. */
export const { sure: sureHeard, offered: offeredHeard } = weights

/** How likely it is that what was heard, twice, found what was asked for. */
export function judgeHeard(decodes: HeardDecodes): HeardPassages {
  const ranked = rankHeard(decodes)
  if (ranked.length === 0) return { passages: [], first: 0, amongTwo: 0 }
  const row = heardFigures(decodes, ranked)
  const { text } = decodes.first
  return {
    passages: ranked.map(({ passage }) => passage),
    first: probabilityOf(weights.first, row, text),
    amongTwo: probabilityOf(weights.amongTwo, row, text),
  }
}
