import {
  agreeingWords,
  askingWords,
  meansFirst,
  placeNumbers,
  placeWords,
  takingWords,
} from '../english/taking-words.ts'
import { hasPhrase } from '../language/phrases.ts'
import { stems } from '../language/terms.ts'
import { words } from '../language/words.ts'

const namesPlace = (word: string) => placeWords.has(word) || placeNumbers.has(word)

/** Which of several things is meant by its place, the last as -1: "the second one". */
export function placeSaid(said: readonly string[]): number | undefined {
  const places = [placeWords, placeNumbers].flatMap((known) => said.flatMap((word) => known.get(word) ?? []))
  return places[0]
}

/**
 * Which of the questions that were just offered somebody takes in other words than its own: by its place ("the second one"), or by
 * some of its words that no other has ("yes, the café"). Null when they say something else.
 */
export function takenOffer(text: string, offers: readonly string[]): string | null {
  if (offers.length === 0 || offers.includes(text)) return null
  const said = words(text)
  const rest = said.filter((word) => !takingWords.has(word) && !namesPlace(word))
  if (rest.length === 0) {
    const place = placeSaid(said) ?? (hasPhrase(said, meansFirst) ? 0 : undefined)
    return place === undefined ? null : (offers.at(place) ?? null)
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
