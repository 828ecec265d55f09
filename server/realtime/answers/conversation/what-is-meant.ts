import { recogniseAct, type RecognisedAct } from '../acts/recognise-act.ts'
import type { Heard } from '../answers.ts'
import type { PassageIndex } from '../matching/passage-index.ts'
import { corrected } from './corrected.ts'
import { isClearlyHeard, isHeardAsSaid } from './hearing.ts'
import type { Memory } from './memory.ts'
import { theOther, wantingOthers } from '../english/taking-words.ts'
import { words } from '../language/words.ts'
import { placeSaid, takenOffer } from './taken-offer.ts'

/** What somebody asks who says it by what was said before. */
export interface Meant {
  question: string
  /** Offered with it, and perhaps meant as well: "yes" says not which of two. */
  other: readonly string[]
  /** What was talked of was not meant. */
  isAnew: boolean
}

/**
 * The question that is meant by "the second one", "yes", "tell me more" or "no, I meant the boat". Words that may have been heard wrong are like
 * what was offered for them, and take nothing. Null for whatever says itself what it asks;
 * `seemsTalk` tells that of "yes" and of corrections, which the papers may answer as they stand.
 */
export function whatIsMeant(
  heard: Heard,
  { offers, taken, lastQuestion }: Memory,
  { index, seemsTalk }: { index: PassageIndex; seemsTalk: (act: RecognisedAct) => boolean },
): Meant | null {
  const { text } = heard
  const placed = isHeardAsSaid(heard) ? (takenOffer(text, offers) ?? otherThan(taken, text)) : null
  if (placed !== null) return { question: placed, other: [], isAnew: false }
  const recognised = recogniseAct(text)
  const { act } = recognised
  const [first, ...rest] = offers
  const takesFirst = first !== undefined && (act === 'yes' || (act === 'more' && !wantsOthers(text)))
  const corrects = act === 'correction' && lastQuestion !== null
  if ((!takesFirst && !corrects) || !isClearlyHeard(heard, recognised) || !seemsTalk(recognised)) return null
  if (takesFirst) return { question: first, other: rest, isAnew: false }
  const question = corrects ? corrected(text, lastQuestion, index) : null
  return question === null ? null : { question, other: [], isAnew: true }
}

const wantsOthers = (text: string) => words(text).some((word) => wantingOthers.has(word))

/** After one of two was taken, the one that wasn't, by its place: "the other one" is that, wherever it stood. */
function otherThan(taken: Memory['taken'], text: string): string | null {
  const said = words(text)
  if (taken === null || placeSaid(said) === undefined) return null
  const { question, of } = taken
  const isOther = said.includes(theOther)
  const next = takenOffer(text, isOther ? [question, ...of.filter((offer) => offer !== question)] : of)
  return next === question ? null : next
}
