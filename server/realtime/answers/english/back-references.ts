/** They stand for what was named before. */
export const pronouns: ReadonlySet<string> = new Set('it its they them their he his she her'.split(' '))
/** Words for something that was said before. */
export const backReferences: ReadonlySet<string> = new Set([
  ...pronouns,
  ...'this that those these there one ones same also else other'.split(' '),
])
/** Before a thing it names what is here: "this museum" is where one stands. */
export const hereBefore = 'this'
/** What begins with it goes on with what was said. */
export const goingOn = 'and'

/** With one of these a sentence begins that leans on the one before it. */
const openings: ReadonlySet<string> = new Set(
  'it its they them their he his she her this these that those and but or so then also once'.split(' '),
)
/** It leans on the one before as well: "you can also cross a bridge". */
const joining = 'also'
const mostBeforeJoining = 3

/** Whether a sentence of these words can't be understood without the one before. */
export const leansOnBefore = (words: readonly string[]): boolean =>
  openings.has(words[0] ?? '') || words.slice(0, mostBeforeJoining).includes(joining)
