import { phrases } from '../language/phrases.ts'
import { wordList } from '../language/word-lists.ts'

/** Words for days and times that visitors write, and that no papers need to have. */
export const calendarWords: readonly string[] =
  wordList(`monday tuesday wednesday thursday friday saturday sunday today tomorrow
  tonight yesterday weekend weekday morning afternoon evening opening closing closed christmas easter`)

/** What names a part of the year, as the columns of a table of hours do. */
export const seasonName =
  /\b(?:summer|winter|spring|autumn|seasons?|term|holidays?|all year|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i

/** Days that a question names, with what belongs to them. */
export const namedDays = phrases(
  `on|next|this* monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|saturday|saturdays|
  sunday|sundays|weekend|weekends|today|tomorrow|now|tonight, right now, still`,
)
