import type { TextFeatures } from '../matching/text-classifier.ts'
import { comparable, plainWords } from './danger-examples.ts'

/** More than anybody says at once; a written question of 500 letters has fewer. */
const mostWords = 120

/** What of an utterance tells whether somebody is in danger: its words, neighbours, and words with one between them. */
export function dangerFeatures(text: string): TextFeatures {
  const said = ['^', ...plainWords(text).slice(0, mostWords).map(comparable), '$']
  const features = new Map<string, number>([['always', 1]])
  said.forEach((word, i) => {
    features.set(word, 1)
    if (i > 0) features.set(`${said[i - 1]} ${word}`, 1)
    if (i > 1) features.set(`${said[i - 2]} _ ${word}`, 1)
  })
  return features
}
