import { leaning } from '../matching/follow-up-features.ts'
import type { PassageFigures } from '../matching/find-passages.ts'

const surest = 8
const oddsOf = (chance: number) => Math.max(-surest, Math.min(surest, Math.log(chance / (1 - chance))))

/** What tells talk from a question: how likely it sounds like talk (0–1), and what the papers have for it. */
export const talkFigures = (talk: number, { first, amongTwo, worthOffering, asksHouse }: PassageFigures): number[] => [
  oddsOf(talk),
  first,
  amongTwo,
  worthOffering,
  asksHouse,
]

/**
 * The same after an answer, where the papers' best is `following` likely what is asked on: "how old are you?" is talk,
 * "how old is it?" asks on.
 */
export function talkFiguresAfter(talk: number, found: PassageFigures, following: number, text: string): number[] {
  const leans = leaning(text)
  return [...talkFigures(talk, found), following, ...leans, ...leans.map((kind) => kind * oddsOf(talk))]
}
