import { phrases } from '../language/phrases.ts'
import { wordList, wordSet } from '../language/word-lists.ts'

const placed = (places: [words: string, place: number][]): ReadonlyMap<string, number> =>
  new Map(places.flatMap(([words, place]) => wordList(words).map((word): [string, number] => [word, place])))

/** Words that say which of several things is meant, by their place; -1 is the last. */
export const placeWords = placed([
  ['first 1st former top upper left', 0],
  ['second 2nd latter other lower right', 1],
  ['bottom last', -1],
])

/** The same by number, which may also count: "the second one". */
export const placeNumbers = placed([
  ['1', 0],
  ['2', 1],
])

/** "One" mostly stands for a thing; here it is the first: "number one". */
export const meansFirst = phrases('<start> one please? <end>, number|option|question one')

/** What is said around them, and tells nothing else. */
export const takingWords = wordSet(
  `a ah alright and answer about choose do for give hm i is it let like me mean meant no number of oh ok okay on one option
  please question say says sure take tell that the then this to um want would yeah yep yes you`,
)

/** With one of them, a question repeats what was offered. */
export const agreeingWords = wordSet('yes yeah yep ok okay right sure mean meant choose take')

/** With one of them and none of those before, it is asked anew: "how old is the ship", not what the old ship is called. */
export const askingWords = wordSet(
  `who whose whom what when where which why how whos whats whens wheres hows is are was were do does did has have had can
  could may will would`,
)

/** A denial reaches to the next of these, or to the next mark. */
export const beginsAnew = wordSet('but i')

/** "No, the lighthouse" was answered as a question and is corrected once more: the "no" was of the one before it. */
export const denials = wordSet('no sorry')

/** With one of them "more" is something else than what was offered: "what else?" */
export const wantingOthers = wordSet('else other another')

/** What was offered and not taken: "the other one". */
export const theOther = 'other'
