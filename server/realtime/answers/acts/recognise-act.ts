import { readClassifier } from '../matching/text-classifier.ts'
import { utteranceFeatures } from '../matching/utterance-features.ts'
import type { Act } from './acts.ts'

const { labels, classify } = readClassifier(
  new URL('../english/act-classifier.bin', import.meta.url),
  utteranceFeatures,
)
const question = labels.indexOf('question')
const bye = labels.indexOf('bye')
/**
 * A goodbye ends the talk, so it must be this likely: of what means something else one in 3,900 is, of goodbyes nine in ten.
 */
const surelyBye = 0.6

/** What an utterance does, if it is no question for the papers. */
export interface RecognisedAct {
  act: Act
  /** Probability that it is talk at all. */
  talk: number
}

/** The likeliest kind of small talk. Takes less than a millisecond. */
export function recogniseAct(text: string): RecognisedAct {
  const chances = classify(text)
  let best = labels.findIndex((_, i) => i !== question && i !== bye)
  chances.forEach((chance, i) => {
    if (i === question || (i === bye && chance < surelyBye)) return
    if (chance > chances[best]!) best = i
  })
  return { act: labels[best] as Act, talk: 1 - chances[question]! }
}
