import { phrasesOfDays } from '../../english/claim-words.ts'
import { isSaid } from '../../languages/is-said.ts'
import { remembering } from '../../matching/remembering.ts'

/** A day of the week (`d0`, Monday first) or a month (`m0`). */
export type CalendarKey = string

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** How a language calls a date's month or day of the week, alone and within a date. */
function namesOf(language: string, date: Date, part: 'weekday' | 'month'): string[] {
  const inDate = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    .formatToParts(date)
    .find(({ type }) => type === part)?.value
  const alone = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date)
  return [alone, ...(inDate === undefined ? [] : [inDate])].filter((name) => !/^\d/.test(name))
}

interface NamedDay {
  name: string
  /** Written with a capital letter: "may" is no month. */
  isCapital: boolean
  key: CalendarKey
}

const namedDay = (written: string, key: CalendarKey): NamedDay => ({
  name: withoutAccents(written),
  isCapital: /^\p{Lu}/u.test(written),
  key,
})

function readNames(language: string): NamedDay[] {
  const days = Array.from({ length: 7 }, (_, i) =>
    namesOf(language, new Date(monday + i * dayMs), 'weekday').map((name) => namedDay(name, `d${i}`)),
  )
  const months = Array.from({ length: 12 }, (_, i) =>
    namesOf(language, new Date(Date.UTC(2024, i, 15)), 'month').map((name) => namedDay(name, `m${i}`)),
  )
  return [...days, ...months].flat()
}

const mostLanguages = 20
const mostWords = 20_000

/** Days and months by their names in a language, in lower case without accents. */
const calendarNames = remembering(readNames, mostLanguages)

const hasCases = 5

/** Whether a word is a name of the calendar, also with an ending: "Sundays", "sonntags", "środę". */
const isNamed = (word: string, name: string) =>
  word === name ||
  word === `${name}s` ||
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

/** The day or month that a word names in one of the languages. */
export function calendarKeyOf(word: string, languages: readonly string[]): CalendarKey | undefined {
  for (const language of languages) {
    const key = finderIn(language)(word)
    if (key !== undefined) return key
  }
  return undefined
}

const hasNoSpaces = /^(?:ja|zh)\b/
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

/** All days and months that a text names, in one of the languages. */
export const calendarKeysIn = (text: string, languages: readonly string[]): Set<CalendarKey> =>
  new Set([
    ...words(text).flatMap((word) => calendarKeyOf(word, languages) ?? []),
    ...languages.filter((one) => hasNoSpaces.test(one)).flatMap((one) => keysWithoutSpaces(text, one)),
  ])

const everyDay = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const daysMeant: [phrases: string, days: readonly CalendarKey[]][] = [
  [phrasesOfDays.work, everyDay.slice(0, 5)],
  [phrasesOfDays.rest, everyDay.slice(5)],
  [phrasesOfDays.all, everyDay],
]
const rangeWords = new Set('- – — 〜 to until through till bis à au al até do tot til до إلى حتى से'.split(' '))

/** From one day or month to another, over the end of a week or a year. */
function between(first: CalendarKey, last: CalendarKey): CalendarKey[] {
  const [kind] = first
  const count = kind === 'd' ? 7 : 12
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
  return Array.from({ length: ((to - from + count) % count) + 1 }, (_, i) => `${kind}${(from + i) % count}`)
}

/** Days that a text means without naming them: "Monday to Friday", "daily". */
export function daysMeantIn(text: string, languages: readonly string[]): Set<CalendarKey> {
  const said = daysMeant.filter(([phrases]) => isSaid(phrases, text, 'en', { isWhole: true }))
  const ranges = words(text).flatMap((word, i, all) => {
    if (!rangeWords.has(word.toLowerCase())) return []
    const [first, last] = [all[i - 1], all[i + 1]].map((day) => calendarKeyOf(day ?? '', languages))
    return first?.[0] !== undefined && first[0] === last?.[0] ? between(first, last) : []
  })
  return new Set([...said.flatMap(([, days]) => days), ...ranges])
}
