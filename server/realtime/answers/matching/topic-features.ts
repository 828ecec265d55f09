import type { TextFeatures } from './text-classifier.ts'
import { gramsIn, stemOf, tokensAmong, wordRow, wordsOf } from './tokens.ts'

const commonWordShare = 0.35
const pairShare = 0.5
const gramShare = 0.35
const relatedShare = 0.8
const relatedWords = 8

/** What of a text tells its topic: words, pairs of words, groups of four letters, related words. */
export function topicFeatures(text: string, relatedTo: (token: string) => ReadonlyMap<string, number>): TextFeatures {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) => features.set(feature, (features.get(feature) ?? 0) + weight)
  const written = wordsOf(text)
  const words = written.map((word) => (Number.isNaN(Number(word)) ? stemOf(word) : '#'))
  const tokens = tokensAmong(written)
  const content = new Set(tokens)
  words.forEach((word, i) => {
    add(`w${word}`, content.has(word) ? 1 : commonWordShare)
    if (i > 0) add(`b${words[i - 1]}_${word}`, pairShare)
  })
  for (const gram of gramsIn(wordRow(tokens))) add(`g${gram}`, gramShare)
  for (const token of content) {
    features.set(`r${token}`, 1)
    let left = relatedWords
    for (const [other, strength] of relatedTo(token)) {
      if (left-- === 0) break
      const feature = `r${other}`
      features.set(feature, Math.max(features.get(feature) ?? 0, strength * relatedShare))
    }
  }
  return features
}
