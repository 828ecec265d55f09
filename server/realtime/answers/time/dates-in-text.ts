import { monthNames, weekdayNames } from './calendar.ts'

/** Days of the year that have a name and a fixed date. */
const namedDates: [RegExp, string][] = [
  [/\bchristmas eve\b/gi, '24 December'],
  [/\bchristmas(?: day)?\b(?! market| tree)/gi, '25 December'],
  [/\bboxing day\b/gi, '26 December'],
  [/\bnew year'?s? eve\b/gi, '31 December'],
  [/\bnew year'?s(?: day)?\b/gi, '1 January'],
]

const month = `(?:${monthNames.join('|')})`
const day = String.raw`\b\d{1,2}(?:st|nd|rd|th)?`
const date = String.raw`${day}(?: of)? ${month}\b`
const weekday = `(?:\\b(?:${weekdayNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})\\b,? )`
const to = String.raw`\s*(?:to|until|till|through|[-–—])\s*`
/** Behind these a number is an hour: "10 to 4, 24 and 25 December". */
const noHour = String.raw`(?<!\d[:.]|[\d–—-]\s?|\b(?:at|to|until|till|between) )`
/** "9 to 17 May to September" are hours and months. */
const noSeason = `(?!${to}(?:the end of )?${month})`
const daysOfMonth = new RegExp(
  `${noHour}(?<!\\bfrom )((?:${weekday}?${day}(?:,? (?:and|&) |, ?|/))+)(${weekday}?${date})${noSeason}`,
  'gi',
)
const fromTo = new RegExp(
  `${noHour}(?:\\bfrom )?${weekday}?(${day}(?:(?: of)? ${month})?)${to}${weekday}?(${date})${noSeason}`,
  'gi',
)
const weekdayOfDate = new RegExp(`${weekday}(?=${date})`, 'gi')
const dayAndMonth = new RegExp(`${date}|\\b${month} ${day}\\b`, 'gi')

const short = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
/** "Mar" and "Dec" are months beside a day or another month. */
const shortMonth = new RegExp(
  String.raw`(?<=\d(?:st|nd|rd|th)?(?: of)? |[-–—/] ?)(?:${short})\b\.?|\b(?:${short})\b\.?(?=\s?[-–—/]|,? \d|\s(?:to|until|till|through)\s)`,
  'gi',
)
const beginning = (text: string) => text.slice(0, 3).toLowerCase()
const wholeMonth = (found: string) => monthNames.find((name) => beginning(name) === beginning(found))!

const nameIn = (text: string) => new RegExp(`\\b${month}\\b`, 'i').exec(text)?.[0].toLowerCase()
const dayOf = (text: string) => Number(/\d+/.exec(text)![0])
/** The first month that is named, 1 to 12; 0 is none. */
export const monthOf = (text: string) => monthNames.findIndex((name) => name.toLowerCase() === nameIn(text)) + 1
export const dateOf = (text: string) => ({ month: monthOf(text), day: dayOf(text) })

/** Every day from "24 December" to "2 January"; none where these aren't days: "10 to 4 December". */
function daysBetween(first: string, last: string): string[] {
  // Any year and the one after, which has a 29 February.
  const from = Date.UTC(2027, (monthOf(first) || monthOf(last)) - 1, dayOf(first))
  const [until, nextYear] = [2027, 2028].map((year) => Date.UTC(year, monthOf(last) - 1, dayOf(last)))
  if (monthOf(first) === 0 && until! <= from) return []
  const days: string[] = []
  for (let at = new Date(from); +at <= (until! > from ? until! : nextYear!); at.setUTCDate(at.getUTCDate() + 1))
    days.push(`${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`)
  return days
}

const dayByDay = (text: string, first: string, last: string) => daysBetween(first, last).join(' and ') || text

const oneByOne = (text: string) =>
  namedDates
    .reduce((out, [name, named]) => out.replace(name, named), text.replace(/’/g, "'").replace(shortMonth, wholeMonth))
    .replace(
      daysOfMonth,
      (_, days: string, last: string) => days.replace(new RegExp(day, 'gi'), `$& ${nameIn(last)}`) + last,
    )

/** A range of more days is a part of the year, as summer is. */
const mostDays = 20
const placeOf = (text: string) => `${monthOf(text)}/${dayOf(text)}`

/** What `withSeasons` writes for "1 April to 15 October". */
export const seasonMark = String.raw`\[\d+/\d+~\d+/\d+\]`

/** Dates that stand for a part of the year marked as such: "[4/1~10/15]". */
export const withSeasons = (text: string) =>
  oneByOne(text).replace(fromTo, (range: string, first: string, last: string) => {
    const days = daysBetween(first, last)
    return days.length > mostDays ? `[${placeOf(days[0]!)}~${placeOf(days.at(-1)!)}]` : range
  })

/** Whether it speaks of all days from one date to another. */
export const namesDateRange = (text: string) => oneByOne(text).search(fromTo) >= 0

/**
 * Every date by itself, in figures and without its weekday: "Christmas Eve", "24, 25 and 31 December", "24 to 26
 * December", "Friday 25 December".
 */
export const dateByDate = (text: string) => oneByOne(text).replace(fromTo, dayByDay).replace(weekdayOfDate, '')

/** Dates like "25 December" or "Christmas Day" that a text names, and what is left of it. */
export function datesIn(text: string): { dates: { month: number; day: number }[]; rest: string } {
  const plain = dateByDate(text).replace(/\bnew year\b/gi, '1 January')
  const dates = [...plain.matchAll(dayAndMonth)].map(([named]) => dateOf(named))
  return { dates, rest: plain.replace(dayAndMonth, ' ') }
}
