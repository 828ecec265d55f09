import { phrasesOfDays } from '../../english/claim-words.ts'
import { isSaid } from '../../languages/is-said.ts'
import { remembering } from '../../matching/remembering.ts'
import { withoutSpaces } from './words-of.ts'

/** A day of the week (`d0`, Monday first) or a month (`m0`). */
export type CalendarKey = string

export const everyDay = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const everyMonth = Array.from({ length: 12 }, (_, i) => `m${i}`)

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

interface NamedDay {
  name: string
  /** Only with a capital letter: "may" is no month. */
  isCapital: boolean
  key: CalendarKey
}

/** How a language calls days and months, alone and within a date. */
function readNames(language: string): NamedDay[] {
  const inDate = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  const namesOf = (part: 'weekday' | 'month', key: CalendarKey, date: number) => {
    const alone = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date)
    const within = inDate.formatToParts(date).find(({ type }) => type === part)?.value ?? alone
    const names = [alone, within].filter((name) => !/^\d/.test(name))
    return names.map((name) => ({
      name: withoutAccents(name),
      isCapital: part === 'month' && /^\p{Lu}/u.test(name),
      key,
    }))
  }
  return [
    // The year 2024 began with a Monday.
    ...everyDay.flatMap((key, i) => namesOf('weekday', key, Date.UTC(2024, 0, 1 + i))),
    ...everyMonth.flatMap((key, i) => namesOf('month', key, Date.UTC(2024, i, 15))),
  ]
}

const mostLanguages = 20
const mostWords = 20_000

/** Days and months by their names in a language, in lower case without accents. */
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
const arabicPreposition = /^[بولف](?=ال)/

/** What finds the day or month that a word of a language names. */
const finderIn = remembering((language) => {
  const find = (word: string) => {
    const plain = withoutAccents(language === 'ar' ? word.replace(arabicPreposition, '') : word)
    const isWritten = ({ isCapital }: NamedDay) => !isCapital || /^\p{Lu}/u.test(word)
    return calendarNames(language).find((day) => isWritten(day) && isNamed(plain, day.name))?.key
  }
  return remembering(find, mostWords)
}, mostLanguages)

/** The papers are mostly in English, whatever language the talk has. */
const finders = (language: string) => [...new Set(['en', language])].map(finderIn)

/** The day or month that a word names in a language, or in English. */
export function calendarKeyOf(word: string, language: string): CalendarKey | undefined {
  for (const find of finders(language)) {
    const key = find(word)
    if (key !== undefined) return key
  }
  return undefined
}

/** 「土日」, 「月・木」: days by their first signs. */
const dayOrder = '月火水木金土日'
const shortDays = /(?<=^|[・、（(と月火水木金土日])([月火水木金土日])(?=曜|[・、）)と]|[月火水木金土日])/gu

function keysWithoutSpaces(text: string, language: string): CalendarKey[] {
  const named = calendarNames(language).filter(({ name }) => text.includes(name))
  const short = [...text.matchAll(shortDays)].map(([, day]) => `d${dayOrder.indexOf(day!)}`)
  return [...named.map(({ key }) => key), ...short]
}

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
const rangeWords = new Set('- – — 〜 to until through till bis à au al até do tot til до إلى حتى से'.split(' '))

/** From one day or month to another, over the end of a week or a year. */
function between(first: CalendarKey, last: CalendarKey): CalendarKey[] {
  const all = everyDay.includes(first) ? everyDay : everyMonth
  const [from, to] = [all.indexOf(first), all.indexOf(last)]
  if (to < 0) return []
  return from <= to ? all.slice(from, to + 1) : [...all.slice(from), ...all.slice(0, to + 1)]
}

/** Days that a text means without naming them: "Monday to Friday", "daily". */
export function daysMeantIn(text: string, language: string): Set<CalendarKey> {
  const said = daysMeant.filter(([phrases]) => isSaid(phrases, text, 'en', { isWhole: true }))
  const ranges = words(text).flatMap((word, i, all) => {
    if (!rangeWords.has(word.toLowerCase())) return []
    const [first, last] = [all[i - 1], all[i + 1]].map((day) => calendarKeyOf(day ?? '', language))
    return first === undefined || last === undefined ? [] : between(first, last)
  })
  return new Set([...said.flatMap(([, days]) => days), ...ranges])
}
