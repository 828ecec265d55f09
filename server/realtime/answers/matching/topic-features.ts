import type { TextFeatures } from './text-classifier.ts'
import { gramsOf, stemOf, tokensOf, wordsOf } from './tokens.ts'

const commonWordShare = 0.35
const pairShare = 0.5
const gramShare = 0.35
const relatedShare = 0.8
const relatedWords = 8

/** What of a text tells its topic: words, pairs of words, groups of four letters, related words. */
export function topicFeatures(text: string, relatedTo: (token: string) => ReadonlyMap<string, number>): TextFeatures {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) => features.set(feature, (features.get(feature) ?? 0) + weight)
  const words = wordsOf(text).map((word) => (Number.isNaN(Number(word)) ? stemOf(word) : '#'))
  const tokens = tokensOf(text)
  const content = new Set(tokens)
  words.forEach((word, i) => {
    add(`w${word}`, content.has(word) ? 1 : commonWordShare)
    if (i > 0) add(`b${words[i - 1]}_${word}`, pairShare)
  })
  for (const gram of gramsOf(tokens.join(' '))) add(`g${gram}`, gramShare)
  for (const token of content) {
    features.set(`r${token}`, 1)
    for (const [other, strength] of [...relatedTo(token)].slice(0, relatedWords))
      features.set(`r${other}`, Math.max(features.get(`r${other}`) ?? 0, strength * relatedShare))
  }
  return features
}
