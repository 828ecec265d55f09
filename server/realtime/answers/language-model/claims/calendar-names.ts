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

const read = new Map<string, NamedDay[]>()

/** Days and months by their names in a language, in lower case without accents. */
function calendarNames(language: string): NamedDay[] {
  const known = read.get(language) ?? readNames(language)
  read.set(language, known)
  return known
}

const hasCases = 5

/** Whether a word is a name of the calendar, also with an ending: "Sundays", "sonntags", "środę". */
const isNamed = (word: string, name: string) =>
  word === name ||
  word === `${name}s` ||
  (name.length > hasCases && word.length <= name.length + 3 && word.startsWith(name.slice(0, -1)))

const mostKept = 20_000
const kept = new Map<string, CalendarKey | null>()

/** The day or month that a word names. */
export function calendarKeyOf(word: string, language: string): CalendarKey | undefined {
  const id = `${language} ${word}`
  const known = kept.get(id)
  if (known !== undefined) return known ?? undefined
  const key = findKey(word, language)
  if (kept.size >= mostKept) kept.clear()
  kept.set(id, key ?? null)
  return key
}

const findKey = (word: string, language: string): CalendarKey | undefined =>
  calendarNames(language).find(
    ({ name, isCapital }) => (!isCapital || /^\p{Lu}/u.test(word)) && isNamed(withoutAccents(word), name),
  )?.key

const hasNoSpaces = /^(?:ja|zh)\b/
/** 「土日」, 「月・木」: days by their first signs. */
const dayOrder = '月火水木金土日'
const shortDays = /(?<=^|[・、（(と月火水木金土日])([月火水木金土日])(?=曜|[・、）)と]|[月火水木金土日])/gu

/** All days and months that a text names, in one of the languages. */
export function calendarKeysIn(text: string, languages: readonly string[]): Set<CalendarKey> {
  const keys = new Set<CalendarKey>()
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  for (const language of languages) {
    if (hasNoSpaces.test(language)) {
      for (const { name, key } of calendarNames(language)) if (text.includes(name)) keys.add(key)
      for (const day of text.matchAll(shortDays)) keys.add(`d${dayOrder.indexOf(day[1]!)}`)
      continue
    }
    for (const word of words) {
      // The article is written in one with the day in Arabic, and a preposition before it.
      const key = calendarKeyOf(word, language) ?? calendarKeyOf(word.replace(/^[بولف](?=ال)/, ''), language)
      if (key !== undefined) keys.add(key)
    }
  }
  return keys
}

const everyDay = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const usual: [RegExp, readonly string[]][] = [
  [/\bweekdays?\b|\bworking days?\b/i, everyDay.slice(0, 5)],
  [/\bweekends?\b/i, everyDay.slice(5)],
  [/\b(?:daily|every day|each day|seven days a week|all week)\b/i, everyDay],
]
const range =
  /(\p{L}+)(?:\s*[-–—〜]\s*|\s+(?:to|until|through|till|bis|à|au|al?|até|do|tot|til|до|إلى|حتى|से)\s+)(\p{L}+)/giu

/** Days that a text means without naming them: "Monday to Friday", "daily". */
export function daysMeantIn(text: string, languages: readonly string[]): Set<CalendarKey> {
  const keys = new Set<CalendarKey>(usual.flatMap(([pattern, days]) => (pattern.test(text) ? days : [])))
  for (const [, from, to] of text.matchAll(range)) {
    for (const language of languages) {
      const [first, last] = [calendarKeyOf(from!, language), calendarKeyOf(to!, language)]
      if (first === undefined || last === undefined || first[0] !== last[0]) continue
      const [a, b] = [Number(first.slice(1)), Number(last.slice(1))]
      const count = first[0] === 'd' ? 7 : 12
      for (let i = a; ; i = (i + 1) % count) {
        keys.add(`${first[0]}${i}`)
        if (i === b) break
      }
    }
  }
  return keys
}
