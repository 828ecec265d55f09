import { expect, test } from 'vitest'
import { heardFigures, rankHeard, type Decode } from '../../../../../server/realtime/answers/matching/heard-figures.ts'

const decode = (scores: Record<number, number>, first: number, text = 'how deep is the pool'): Decode => ({
  text,
  found: {
    ranked: Object.entries(scores)
      .map(([passage, score]) => ({ passage: Number(passage), score, features: [] }))
      .toSorted((a, b) => b.score - a.score),
    first,
    amongTwo: first,
  },
})
const order = (first: Decode, second: Decode) => rankHeard({ first, second, words: [] }).map(({ passage }) => passage)

test('what both decodes find goes before what only one of them finds', () => {
  expect(order(decode({ 1: 2, 2: 1.8 }, 0.5), decode({ 3: 2, 2: 1.8 }, 0.5))[0]).toBe(2)
})

test('the decode whose ranking seems right counts more', () => {
  expect(order(decode({ 1: 2 }, 0.1), decode({ 3: 2 }, 0.7))).toEqual([3, 1])
})

test('the shares of all passages add up to 1, and nothing is found by nothing', () => {
  const first = decode({ 1: 2, 2: 1 }, 0.3)
  const ranked = rankHeard({ first, second: decode({ 2: 1 }, 0.2), words: [] })
  expect(ranked.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(order(decode({}, 0), decode({}, 0))).toEqual([])
})

test('figures are numbers, with words and without', () => {
  const decodes = { first: decode({ 1: 2 }, 0), second: decode({}, 1, ''), words: [{ probability: 0.7 }] }
  for (const words of [[], decodes.words]) {
    const row = heardFigures({ ...decodes, words }, rankHeard(decodes))
    expect(row.every(Number.isFinite)).toBe(true)
  }
})
