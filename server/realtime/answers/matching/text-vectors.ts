import { openScores, type TextFeatures } from './text-classifier.ts'
import { stemOf, wordsOf } from './tokens.ts'

/** Questions and texts as vectors of length 1, learned so that a question's product with what answers it is high (−1 to 1). */
export interface TextVectors {
  asked(text: string): Float32Array
  told(text: string): Float32Array
}

/** More than anybody asks at once, and than one passage should be judged by. */
const mostWords = { asked: 60, told: 400 }

const stemsOf = (text: string, most: number) => wordsOf(text).slice(0, most).map(stemOf)

/** What of a question is looked at: its words and pairs of neighbours, common ones too ("how long"). */
export function askedFeatures(text: string): TextFeatures {
  const stems = stemsOf(text, mostWords.asked)
  const pairs = stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)
  return new Map([...stems, ...pairs].map((feature) => [feature, 1]))
}

/** What of a text is looked at: its words. */
export const toldFeatures = (text: string): TextFeatures =>
  new Map(stemsOf(text, mostWords.told).map((feature) => [feature, 1]))

export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** The vector itself, made to have length 1. */
function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector)) || 1
  for (let i = 0; i < vector.length; i++) vector[i]! /= length
  return vector
}

/** Opens what `fit-vectors` packed, for questions and for texts. */
export function openTextVectors(asked: Uint8Array, told: Uint8Array): TextVectors {
  const [ofAsked, ofTold] = [openScores(asked, askedFeatures), openScores(told, toldFeatures)]
  return { asked: (text) => unit(ofAsked.scores(text)), told: (text) => unit(ofTold.scores(text)) }
}
