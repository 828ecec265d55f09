import { readClassifier } from '../matching/text-classifier.ts'
import { utteranceFeatures } from '../matching/utterance-features.ts'
import type { Act } from './acts.ts'

const { labels, classify } = readClassifier(
  new URL('../english/act-classifier.bin', import.meta.url),
  utteranceFeatures,
)
const question = labels.indexOf('question')

/** What an utterance does, if it is no question for the papers. */
export interface RecognisedAct {
  act: Act
  /** Probability that it is talk at all. */
  talk: number
}

/** The likeliest kind of small talk. Takes less than a millisecond. */
export function recogniseAct(text: string): RecognisedAct {
  const chances = classify(text)
  let best = question === 0 ? 1 : 0
  chances.forEach((chance, i) => {
    if (i !== question && chance > chances[best]!) best = i
  })
  return { act: labels[best] as Act, talk: 1 - chances[question]! }
}
