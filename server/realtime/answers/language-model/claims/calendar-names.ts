import { phrasesOfDays, throughWords } from '../../english/claim-words.ts'
import { isSaid } from '../../languages/is-said.ts'
import { remembering } from '../../matching/remembering.ts'
import { plain } from '../../matching/tokens.ts'
import { isCapital, withoutSpaces } from './words-of.ts'

/** A day of the week (`d0`, Monday first) or a month (`m0`). */
export type CalendarKey = string

export const everyDay = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const everyMonth = Array.from({ length: 12 }, (_, i) => `m${i}`)

const dates: [key: CalendarKey, part: 'weekday' | 'month', date: number][] = [
  // The year 2024 began with a Monday.
  ...everyDay.map((key, i): [CalendarKey, 'weekday', number] => [key, 'weekday', Date.UTC(2024, 0, 1 + i)]),
  ...everyMonth.map((key, i): [CalendarKey, 'month', number] => [key, 'month', Date.UTC(2024, i, 15)]),
]

/** How a language calls days and months, alone and within a date. */
function readNames(language: string) {
  const inDate = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return dates.flatMap(([key, part, date]) => {
    const alone = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date)
    const within = inDate.formatToParts(date).find(({ type }) => type === part)?.value ?? alone
    const names = [alone, within].filter((name) => Number.isNaN(Number.parseInt(name)))
    // "May" is a month only with a capital letter.
    return names.map((name) => ({ key, name: plain(name), isCapital: part === 'month' && isCapital(name) }))
  })
}

const mostLanguages = 20
const mostWords = 20_000
const calendarNames = remembering(readNames, mostLanguages)

const hasCases = 5
/** In French "mais" is no "mai", nor is it in German. */
const hasPlural = 3

/** Whether a word is a name of the calendar, also with an ending: "Sundays", "sonntags", "środę". */
const isNamed = (word: string, name: string) =>
  word === name ||
  (name.length > hasPlural && word === `${name}s`) ||
  (name.length > hasCases && word.length <= name.length + 3 && word.startsWith(name.slice(0, -1)))

/** The article is written in one with the day in Arabic, and a preposition before it. */
const withoutArabicPreposition = (word: string) =>
  'بولف'.includes(word[0] ?? '-') && word.startsWith('ال', 1) ? word.slice(1) : word

/** The papers are mostly in English, whatever language the talk has. */
const finderIn = remembering((language) => {
  const names = [...new Set(['en', language])].flatMap((one) => calendarNames(one))
  return remembering((word) => {
    const said = plain(withoutArabicPreposition(word))
    return names.find((day) => isNamed(said, day.name) && (!day.isCapital || isCapital(word)))?.key
  }, mostWords)
}, mostLanguages)

/** The day or month that a word names in a language, or in English. */
export const calendarKeyOf = (word: string, language: string): CalendarKey | undefined => finderIn(language)(word)

/** 「土日」, 「月・木」: days by their first signs. */
const dayOrder = '月火水木金土日'
const shortDays = /(?<=^|[・、（(と月火水木金土日])[月火水木金土日](?=曜|[・、）)と]|[月火水木金土日])/gu

const keysWithoutSpaces = (text: string, language: string): CalendarKey[] => [
  ...calendarNames(language).flatMap(({ name, key }) => (text.includes(name) ? [key] : [])),
  ...(text.match(shortDays) ?? []).map((day) => `d${dayOrder.indexOf(day)}`),
]

/** The words of a text, and the signs of a range. */
const words = (text: string): string[] => text.match(/[\p{L}\p{M}]+|[-–—〜]/gu) ?? []

/** All days and months that a text names, in a language or in English. */
export const calendarKeysIn = (text: string, language: string): Set<CalendarKey> =>
  new Set([
    ...words(text).flatMap((word) => calendarKeyOf(word, language) ?? []),
    ...(withoutSpaces.has(language) ? keysWithoutSpaces(text, language) : []),
  ])

const daysMeant: [phrases: string, days: readonly CalendarKey[]][] = [
  [phrasesOfDays.work, everyDay.slice(0, 5)],
  [phrasesOfDays.rest, everyDay.slice(5)],
  [phrasesOfDays.all, everyDay],
]

/** From one day or month to another, over the end of a week or a year. */
function between(first: CalendarKey, last: CalendarKey): CalendarKey[] {
  const all = everyDay.includes(first) ? everyDay : everyMonth
  const twice = [...all, ...all].slice(all.indexOf(first))
  return all.includes(last) ? twice.slice(0, twice.indexOf(last) + 1) : []
}

/** Days that a text means without naming them: "Monday to Friday", "daily". */
export function daysMeantIn(text: string, language: string): Set<CalendarKey> {
  const said = daysMeant.filter(([phrases]) => isSaid(phrases, text, 'en', { isWhole: true }))
  const ranges = words(text).flatMap((word, i, all) => {
    if (!throughWords.has(word.toLowerCase())) return []
    const [first, last] = [all[i - 1], all[i + 1]].map((day) => calendarKeyOf(day ?? '', language))
    return first === undefined || last === undefined ? [] : between(first, last)
  })
  return new Set([...said.flatMap(([, days]) => days), ...ranges])
}
