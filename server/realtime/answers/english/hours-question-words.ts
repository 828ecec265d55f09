import { monthNames } from './time-words.ts'

const phrases = (listed: string): readonly string[] => listed.trim().split(/,\s+/)

/** Words of a question about hours without which it asks the same; one with any other word is understood only in part. */
export const hoursQuestionWords: ReadonlySet<string> = new Set(
  `a about actually again also am an and are at be but can close closed closes closing come coming could day days do does
  exactly going happen have hello here hey hi how hours i if in is it just know like may maybe me museum my normally of
  ok okay on open opening opens or our place please really regular shall should so tell thank thanks that the
  their then there they this time times to us usual usually visit want we welcome what when whether which will with would
  you your`.split(/\s+/),
)

/** Phrases of the same kind, whose words mean more elsewhere: "open late". */
export const hoursQuestionPhrases = phrases(
  'how late, how long, until when, until what time, till when, till what time, from when, business hours',
)

/** Of these words none can be the name of what is asked about. */
export const nobodysNames = `open opens opening closed close closes hours times time today tomorrow now monday tuesday
  wednesday thursday friday saturday sunday weekend weekday day week still late early morning evening afternoon tonight
  next this christmas new year eve january february march april may june july august september october november december
  public holiday long until moment currently right usually normal here museum place come visit`

/** What a question about being open has; "hours" besides, unless so many of them are counted. */
export const asksOpen = phrases(
  `open, opens, opening times, close, closes, closing, closed, shut, shuts, how late can, how late may, can i come,
  can i visit, can we come, can we visit, may i come, may i visit, may we come, may we visit, could i come, could i visit,
  could we come, could we visit`,
)
export const countsHours: ReadonlySet<string> = new Set('half dozen couple several few many no'.split(' '))
/** It asks for what was. */
export const asksPast = phrases('did, was, were, opened, first open, ago, since when')
/** It begins as one that asks for something else. */
export const asksOther = phrases(
  'how do, how can, how would, why, where, who, what happens, what if, what do, what should',
)
/** The longer first, so that nothing of it is left. */
export const asksNow = phrases('right now, at the moment, currently, now, still')
export const asksWhen = phrases('what time, when')
export const asksVisiting = phrases('visiting hours, visiting times')
export const asksSeason = [
  ...monthNames.map((name) => name.toLowerCase()),
  'winter',
  'summer',
  'spring',
  'autumn',
].flatMap((name) => ['in', 'in the', 'during', 'during the'].map((joint) => `${joint} ${name}`))
/** When a day ends is asked of today, where no day is named. */
export const asksEnd = phrases('close, closes, closed, closing, shut, shuts, shutting, until, how late, how long')
export const asksClosed = phrases('close, closed')
/** What may stand before "are you open?", and what such a question begins with. */
export const beforeYesNo: ReadonlySet<string> = new Set('so and but hello hi excuse me'.split(' '))
export const beginsYesNo: ReadonlySet<string> = new Set('are is do does will can may could'.split(' '))
