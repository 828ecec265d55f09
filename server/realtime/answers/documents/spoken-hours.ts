import { states } from '../english/label-words.ts'
import { isDigit } from '../language/letters.ts'
import { timeWordsOf } from '../time/time-tokens.ts'
import { beginsWithWeekday, isDays, spokenDays } from './day-labels.ts'
import { capitalised, firstWord, inSentence, isPlural, withArticle, withPeriod } from './sentences.ts'

const clock = String.raw`12 (?:noon|midnight)|(?:[01]?\d|2[0-4])(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?|noon|midnight`
/** Of these there are so many: "3–5 working days". */
const counted = String.raw`\s?(?:working |business |school )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|yrs?|people|persons?|metres?|k?m|cm|mm|k?g|l)\b`
/** Not within a word, a telephone number, a date or beside a price. */
const range = new RegExp(
  String.raw`(?<![\w.,:/+£€$¥-]|\d\s)(?:from )?(${clock})\s*(?:-|–|—|to|until|till)\s*(${clock})(?![\d:/-]|[.,]\d|${counted})`,
  'gi',
)

const kindsIn = (value: string) => timeWordsOf(value.toLowerCase()).map(({ kind }) => kind)
const tellsHour = (kind: string) => ['clock', 'am', 'pm', 'namedHour'].includes(kind)

/** "9", "9:30 am" and nothing else. */
export const isTime = (value: string) => {
  const [first = '', ...more] = kindsIn(value)
  return (first === 'number' || tellsHour(first)) && more.every(tellsHour)
}
/** "4–7" may as well be an age. */
export const holdsExactTime = (value: string) => kindsIn(value).some(tellsHour)

/** "10–16" is said "from 10 to 16". */
export const spokenRanges = (value: string) =>
  value.replace(range, 'from $1 to $2').replace(/(to \S+(?: [ap]\.?m\.?)?)\s*[,;&]\s*from/g, '$1 and from')

/** "10–16", and nothing before it but that it is open. */
export const startsWithHours = (value: string) => withoutOpen(value.trim()).search(range) === 0

const withoutOpen = (value: string) => (value.toLowerCase().startsWith('open') ? value.slice(4).trimStart() : value)

/** When something is, behind "is"; null where that would not surely be a sentence. */
export function spokenTime(value: string): string | null {
  if (beginsWithWeekday(value)) {
    if (isDays(value)) return spokenDays(value)
    const [, days = '', hours = ''] = /^(\D+?),?\s+(\d.*)$/.exec(value) ?? []
    return isDays(days) ? `${spokenDays(days)} ${spokenRanges(hours)}` : `on ${spokenRanges(value)}`
  }
  if (startsWithHours(value)) return spokenRanges(value)
  return isDigit(value[0]) ? `at ${value}` : null
}

/** "On Sunday it's open from 10 to 16." out of days, hours and who is open (null: the house itself). */
export function hoursSentence(days: string, value: string, subject: string | null): string {
  const who = subject === null ? "it's" : `${withArticle(subject)} ${isPlural(subject) ? 'are' : 'is'}`
  const when = capitalised(spokenDays(days))
  if (value.search(range) >= 0) return withPeriod(`${when} ${who} open ${spokenRanges(withoutOpen(value))}`)
  return withPeriod(states.has(firstWord(value)) ? `${when} ${who} ${inSentence(value)}` : `${when}: ${value}`)
}
