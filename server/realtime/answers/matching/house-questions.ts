import { logOdds } from './figures.ts'
import type { TextClassifier } from './text-classifier.ts'

/** What is asked of a house, and what has nothing to do with any. */
export const houseLabels = { house: 'house', world: 'world' } as const

const surest = 8

/** How likely a text is asked of a house; the logarithm of the odds, -8 to 8. */
export function openHouseQuestions({ labels, classify }: TextClassifier): (text: string) => number {
  const house = labels.indexOf(houseLabels.house)
  return (text) => logOdds(classify(text)[house]!, surest)
}
