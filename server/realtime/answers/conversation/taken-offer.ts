import {
  agreeingWords,
  askingWords,
  meansFirst,
  placeNumbers,
  placeWords,
  takingWords,
} from '../english/taking-words.ts'
import { stems } from '../language/terms.ts'
import { words } from '../language/words.ts'

/**
 * Which of the questions that were just offered somebody takes in other words than its own: by its place ("the second one"), or by
 * some of its words that no other has ("yes, the café"). Null when they say something else.
 */
export function takenOffer(text: string, offers: readonly string[]): string | null {
  if (offers.length === 0 || offers.includes(text)) return null
  const said = words(text)
  const placed = said.find((word) => word in placeWords) ?? said.find((word) => word in placeNumbers)
  const rest = said.filter((word) => !takingWords.has(word) && !(word in placeWords) && !(word in placeNumbers))
  if (rest.length === 0) {
    if (placed === undefined) return meansFirst.test(said.join(' ')) ? offers[0]! : null
    return offers.at(placeWords[placed] ?? placeNumbers[placed]!) ?? null
  }
  const asksAnew = said.some((word) => askingWords.has(word)) && !said.some((word) => agreeingWords.has(word))
  const meant = stems(rest.join(' '))
  if (asksAnew || meant.length === 0) return null
  const fitting = offers.filter((offer) => {
    const offered = new Set(stems(offer))
    return meant.every((stem) => offered.has(stem))
  })
  return fitting.length === 1 ? fitting[0]! : null
}
