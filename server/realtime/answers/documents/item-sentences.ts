import { paidNames, saidOfThings, saysWhen } from '../english/table-words.ts'
import { capitalised, firstWord, inSentence, isPlural, withArticle, withPeriod } from './sentences.ts'

// One way only to read each name: with two for "tues", a row of them would take twice as long with each one more.
const day = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mons?|tues?|weds?|thu(?:rs)?|fris?|sats?|suns?)'
const months = 'January February March April May June July August September October November December'.split(' ')
const shortMonth = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const month = `(?:${months.join('|').toLowerCase()}|${shortMonth}\\b)`
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?'
const date = `(?:(?:${day} )?${dayOfMonth}(?:\\s?[-–—/&]\\s?${dayOfMonth})? (?:of )?)?${month}(?: ${dayOfMonth})?(?: \\d{4})?`
const special =
  "(?:daily|every ?day|each day|weekdays?|weekends?|(?:public|bank|school) holidays?|holidays?|christmas(?: day| eve)?|boxing day|new year'?s?(?: day| eve)?|easter(?: sunday| monday)?|good friday)"
const daysLabel = new RegExp(
  `^(?:on |from )?(?:${day}|${special}|${date})\\.?(?:\\s*(?:[-–—,&/+]|to|and|until|through|till)\\s*(?:${day}|${special}|${date})\\.?)*$`,
  'i',
)
const fullDay: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

const fullMonth = (found: string) =>
  months.find((name) => name.slice(0, 3).toLowerCase() === found.slice(0, 3).toLowerCase())!

export const isDays = (label: string) => daysLabel.test(label.trim())

const money =
  /^(?:from |about |only )?(?:[£€$¥]\s?\d|\d+(?:[.,]\d\d?)?\s?(?:£|€|\$|euros?|pounds?|dollars?|cents?|pence|p\b|kr\b|kroner|crowns?|francs?|EUR|GBP|USD|CHF|NOK|SEK|DKK)|free\b|no charge|included)/i
export const isMoney = (value: string) => money.test(value.trim())

const clock = String.raw`12 (?:noon|midnight)|(?:[01]?\d|2[0-4])(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?|noon|midnight`
/** Of these there are so many: "3–5 working days". */
const counted = String.raw`\s?(?:working |business |school )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|yrs?|people|persons?|metres?|k?m|cm|mm|k?g|l)\b`
/** Not within a word, a telephone number, a date or beside a price. */
const timeRange = new RegExp(
  String.raw`(?<![\w.,:/+£€$¥-]|\d\s)(${clock})\s*(?:-|–|—|to|until|till)\s*(${clock})(?![\d:/-]|[.,]\d|${counted})`,
  'gi',
)

/** "10–16" is said "from 10 to 16". */
export const spokenRanges = (value: string) =>
  value
    .replace(timeRange, 'from $1 to $2')
    .replace(/\bfrom from\b/g, 'from')
    .replace(/(to \S+(?: [ap]\.?m\.?)?)\s*[,;&]\s*from/g, '$1 and from')

/** "Mon–Fri 8–18" is said "from Monday to Friday from 8 to 18", "Wed" "on Wednesday"; null where no days stand first. */
export function spokenTimes(value: string): string | null {
  if (isDays(value)) return spokenDays(value)
  const [, days = '', hours = ''] = /^(\D+?),?\s+(\d.*)$/.exec(value) ?? []
  return isDays(days) ? `${spokenDays(days)} ${spokenRanges(hours)}` : null
}

export const beginsWithWeekday = (text: string) => Object.hasOwn(fullDay, text.slice(0, 3).toLowerCase())

/** "Tue–Sat" becomes "from Tuesday to Saturday", "Sundays" "on Sundays", "daily" "every day". */
export function spokenDays(label: string): string {
  const text = label
    .trim()
    .replace(/^(?:on|from) /i, '')
    .replace(
      new RegExp(`\\b${day}\\b\\.?`, 'gi'),
      (found) => fullDay[found.slice(0, 3).toLowerCase()]! + (/days$/i.test(found) ? 's' : ''),
    )
    .replace(new RegExp(`\\b${shortMonth}\\b\\.?`, 'gi'), fullMonth)
  if (/^(?:daily|every ?day|each day)$/i.test(text)) return 'every day'
  if (/^weekends?$/i.test(text)) return 'at weekends'
  if (/[-–—]| (?:to|until|through|till) /.test(text)) return `from ${text.replace(/\s*[-–—]\s*/g, ' to ')}`
  const joined = inDays(text.replace(/\s*[&+/]\s*/g, ' and '))
  // "From 1 November" is more than that day.
  if (/^from /i.test(label.trim())) return `from ${joined}`
  return new RegExp(`^${month}`, 'i').test(text) && !/\d/.test(text) ? `in ${joined}` : `on ${joined}`
}

const inDays = (text: string) => text.replace(/^(Weekday|Public|Bank|School|Holiday)/, (word) => word.toLowerCase())

/** "On Sunday it's open from 10 to 16." out of days, hours and who is open (null: the house itself). */
export function hoursSentence(days: string, value: string, subject: string | null): string {
  const who = subject === null ? "it's" : `${withArticle(subject)} ${isPlural(subject) ? 'are' : 'is'}`
  const when = capitalised(spokenDays(days))
  timeRange.lastIndex = 0
  if (timeRange.test(value)) return withPeriod(`${when} ${who} open ${spokenRanges(value.replace(/^open\s*/i, ''))}`)
  return withPeriod(
    /^(?:closed|open|shut)\b/i.test(value) ? `${when} ${who} ${inSentence(value)}` : `${when}: ${value}`,
  )
}

const person =
  /^(?:adults?|child(?:ren)?|kids?|students?|seniors?|pensioners?|members?|families|family|groups?|school|schools|under|over|ages?|aged|residents?|visitors?|everyone|babies|infants?|concessions?|reduced|companions?|carers?|teachers?|disabled|unemployed|locals?|guests?)(?=$|\s*(?:\(|,|\d|under|over|aged?|with|and|of|from|up|or)\b|\s*\()/i
const bareFloor =
  /^(?:ground|first|second|third|fourth|fifth|top|upper|lower|1st|2nd|3rd|\d+th) (?:floor|level|storey)/i
const bareRoom = /^(?:room|hall|gallery|level|floor|building|block|wing|house) ?[\dA-Z]\b/i

export const isPerson = (label: string) => person.test(label)

export const withIndefinite = (label: string) =>
  isPlural(label) || /^(?:everyone|reduced|disabled|unemployed)\b/i.test(label)
    ? label
    : `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`

const holdsPrice = /[£€$¥]\s?\d|\d\s?[£€$¥]/

/** One spoken sentence for "label: value", as lists and tables write facts. */
export function labelSentence(label: string, value: string): string {
  // "Private tours 80 €, book ahead" is more than a name.
  if (holdsPrice.test(label)) return withPeriod(`${capitalised(label)}: ${spokenRanges(value)}`)
  const are = isPlural(label) ? 'are' : 'is'
  const subject = capitalised(withArticle(label))
  if (isDays(label)) return withPeriod(`${capitalised(spokenDays(label))}: ${spokenRanges(value)}`)
  if (isMoney(value)) {
    const price = value.replace(/^Free/, 'free').replace(/^Included/, 'included')
    if (person.test(label) && !/ticket|pass|card|membership|guide|tour|menu|meal/i.test(label)) {
      if (/^(?:under|over|aged?|ages)\b/i.test(label)) return withPeriod(`${capitalised(label)} it's ${price}`)
      return withPeriod(`For ${withIndefinite(inSentence(label))} it's ${price}`)
    }
    const isPaid = paidNames.has(label.toLowerCase())
    if (isPaid || /^(?:free|included|no charge)/i.test(price)) return withPeriod(`${subject} ${are} ${price}`)
    return withPeriod(`${subject} ${are === 'are' ? 'cost' : 'costs'} ${price}`)
  }
  if (bareFloor.test(value)) return withPeriod(`${subject} ${are} on the ${inSentence(value)}`)
  if (bareRoom.test(value)) return withPeriod(`${subject} ${are} in ${inSentence(value)}`)
  if (saidOfThings.has(firstWord(value)) && !saysWhen.has(firstWord(label)))
    return withPeriod(`${subject} ${are} ${spokenRanges(inSentence(value))}`)
  if (/^(?:\+?[\d(][\d\s()./-]+|\S+@\S+|(?:https?:|www\.)\S+)$/.test(value))
    return withPeriod(`${subject} ${are} ${value}`)
  return withPeriod(`${capitalised(label)}: ${spokenRanges(value)}`)
}
