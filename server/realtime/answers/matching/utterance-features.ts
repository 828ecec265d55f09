import { stemOf, wordsOf } from './tokens.ts'
import type { TextFeatures } from './text-classifier.ts'

/** More than anybody says at once; a written question of 500 letters has fewer. */
const mostWords = 60
const apartShare = 0.7
const gramShare = 0.3
const gramLengths = [3, 5]
const lengthShare = 0.5
const longestCounted = 12

/** What of an utterance tells what it is: its words, neighbours, words with one between them, letters, its length. */
export function utteranceFeatures(text: string): TextFeatures {
  const words = wordsOf(text).slice(0, mostWords)
  const said = ['^', ...words.map(stemOf), '$']
  const features = new Map<string, number>([['always', 1]])
  said.forEach((word, i) => {
    features.set(word, 1)
    if (i > 0) features.set(`${said[i - 1]} ${word}`, 1)
    if (i > 1) features.set(`${said[i - 2]} _ ${word}`, apartShare)
  })
  const line = ` ${words.join(' ')} `
  for (const length of gramLengths)
    for (let at = 0; at + length <= line.length; at++) features.set(`g${line.slice(at, at + length)}`, gramShare)
  features.set(`n${Math.min(longestCounted, said.length - 2)}`, lengthShare)
  return features
}
