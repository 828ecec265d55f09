/** The console's languages, as BCP 47 tags; English is what every text has. */
export const languages = ['en', 'de', 'fr', 'es', 'no'] as const

export type Language = (typeof languages)[number]

const placeOfChoice = 'visavis:language'

/** The console's language for a BCP 47 tag: `de` for `de-AT`, `no` for `nb`. Undefined: it doesn't speak it. */
function spoken(tag: string | null): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0]
  return languages.find((one) => one === (base === 'nb' || base === 'nn' ? 'no' : base))
}

function chosen(): string | null {
  try {
    return localStorage.getItem(placeOfChoice)
  } catch {
    return null
  }
}

/** What was chosen on this computer, or the first of the browser's languages that the console speaks. */
export const language: Language =
  [chosen(), ...navigator.languages].map(spoken).find((one) => one !== undefined) ?? 'en'

/**
 * How figures, days and times are written: as the browser's own country does where that is one of the chosen language.
 * English that names no country is that of most countries, not of one.
 */
const locale =
  navigator.languages.find((tag) => spoken(tag) === language && tag.includes('-')) ??
  (language === 'en' ? 'en-GB' : language)

/** Remembers the language on this computer, and shows the page in it. */
export function chooseLanguage(one: string): void {
  try {
    localStorage.setItem(placeOfChoice, one)
  } catch {
    // A browser that keeps nothing stays with its own language.
  }
  location.reload()
}

type Others<Words> = Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>>

/**
 * The texts of one screen in the language of the console, fetched beside the screen. Every language has every key, or
 * the types say so; where one can't be fetched the screen speaks English.
 */
export async function inLanguage<Words>(english: Words, others: Others<NoInfer<Words>>): Promise<Words> {
  if (language === 'en') return english
  return others[language]().then(
    ({ words }) => words,
    () => english,
  )
}

/** A whole number as people here write it. */
export const number = (value: number) => value.toLocaleString(locale)

/** A day, YYYY-MM-DD, as people here write it. */
export const day = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** A moment as people here write it, to the minute. */
export const moment = (iso: string) => new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** A time of day as people here write it. */
export const time = (iso: string) => new Date(iso).toLocaleTimeString(locale, { timeStyle: 'short' })

/** Milliseconds as seconds with one decimal, as people here write it. */
export const seconds = (ms: number) => (ms / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })
