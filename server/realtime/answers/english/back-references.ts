import { phrases } from '../language/phrases.ts'
import { wordSet } from '../language/word-lists.ts'

/** They stand for what was named before. */
export const pronouns = wordSet('it its they them their he his she her')
/** Words for something that was said before. */
export const backReferences: ReadonlySet<string> = new Set([
  ...pronouns,
  ...wordSet('this that those these there one ones same also else other'),
])
/** Before a thing it names what is here: "this museum" is where one stands. */
export const hereBefore = 'this'
/** What begins with it goes on with what was said. */
export const goingOn = 'and'

/** How a question begins that goes on with the one before it. */
export const goingOnFirst = phrases('<start> and|also|but|or|then, <start> what|how about')
/** Words for what was talked of: "what time does it close?", "how much is that?" */
export const pointers = phrases(
  `it|its|they|them|their|he|his|him|she|her, there <end>,
  that|this|those|these <end>|is|are|was|were|cost|costs|take|takes|for|from|about|come|mean`,
)

/** With one of these a sentence begins that leans on the one before it. */
const openings: ReadonlySet<string> = new Set([
  ...pronouns,
  ...wordSet('this these that those and but or so then also once'),
])
/** It leans on the one before as well: "you can also cross a bridge". */
const joining = 'also'
const mostBeforeJoining = 3

/** Whether a sentence of these words can't be understood without the one before. */
export const leansOnBefore = (words: readonly string[]): boolean =>
  openings.has(words[0] ?? '') || words.slice(0, mostBeforeJoining).includes(joining)
