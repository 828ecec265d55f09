/** Words that say which of several things is meant, by their place; -1 is the last. */
export const placeWords: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  former: 0,
  top: 0,
  upper: 0,
  left: 0,
  second: 1,
  '2nd': 1,
  latter: 1,
  other: 1,
  lower: 1,
  right: 1,
  bottom: -1,
  last: -1,
}

/** The same by number, which may also count: "the second one". */
export const placeNumbers: Readonly<Record<string, number>> = { 1: 0, 2: 1 }

/** "One" mostly stands for a thing; here it is the first: "number one". */
export const meansFirst = /^one(?: please)?$|\b(?:number|option|question) one\b/i

/** What is said around them, and tells nothing else. */
export const takingWords: ReadonlySet<string> = new Set(
  `a ah alright and answer about choose do for give hm i is it let like me mean meant no number of oh ok okay on one option
  please question say says sure take tell that the then this to um want would yeah yep yes you`.split(/\s+/),
)

/** With one of them, a question repeats what was offered. */
export const agreeingWords: ReadonlySet<string> = new Set(
  'yes yeah yep ok okay right sure mean meant choose take'.split(' '),
)

/** With one of them and none of those before, it is asked anew: "how old is the ship", not what the old ship is called. */
export const askingWords: ReadonlySet<string> = new Set(
  'who whose whom what when where which why how whos whats whens wheres hows is are was were do does did has have had can could may will would'.split(
    ' ',
  ),
)

/** A denial reaches to the next of these, or to the next mark. */
export const beginsAnew: ReadonlySet<string> = new Set(['but', 'i'])

/** "No, the lighthouse" was answered as a question and is corrected once more: the "no" was of the one before it. */
export const denial = /^(?:no|sorry)\b[\s,.!]*(?=\S)/i

/** With one of them "more" is something else than what was offered: "what else?" */
export const wantingOthers: ReadonlySet<string> = new Set(['else', 'other', 'another'])

/** What was offered and not taken: "the other one". */
export const theOther = 'other'
