import { expect, test } from 'vitest'
import { openClassifier } from '../../../../../server/realtime/answers/matching/text-classifier.ts'
import { packClassifier, type FittedClassifier } from '../../../../training/pack-classifier.ts'

const fitted: FittedClassifier = {
  labels: ['café', 'train'],
  features: ['tea', 'rail', 'cup'],
  rarities: [1, 2, 1],
  step: 0.05,
  weights: Int8Array.of(100, -100, -100, 100, 50, -50),
}
const wordsOf = (text: string) => new Map(text.split(' ').map((word) => [word, 1]))

test('a packed classifier tells texts apart by their features, wherever its bytes lie', () => {
  const packed = packClassifier(fitted)
  const elsewhere = new Uint8Array(packed.length + 3)
  elsewhere.set(packed, 3)
  for (const bytes of [packed, elsewhere.subarray(3)]) {
    const { labels, classify } = openClassifier(bytes, wordsOf)
    expect(labels).toEqual(fitted.labels)
    const [cafe, train] = classify('a cup of tea')
    // Two features of one length: (100 + 50) steps over the root of two, and as many against it.
    expect(cafe).toBeCloseTo(1 / (1 + Math.exp((-2 * 150 * 0.05) / Math.SQRT2)), 6)
    expect(cafe! + train!).toBeCloseTo(1, 6)
    expect(classify('by rail')[1]).toBeGreaterThan(0.99)
    expect([...classify('nothing of it')]).toEqual([0.5, 0.5])
  }
})

test('two features that can’t be told apart are refused', () => {
  expect(() => packClassifier({ ...fitted, features: ['tea', 'rail', 'tea'] })).toThrow('has the key of "tea"')
})
