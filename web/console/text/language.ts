/** The console's languages; English is what every text has. */
const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The first of the browser's languages that the console speaks. */
export const language: Language =
  navigator.languages
    .map((tag) => languages.find((one) => one === tag.toLowerCase().split('-')[0]))
    .find((one) => one !== undefined) ?? 'en'

/** The texts of one screen in the language of the console: every language has every key, or the types say so. */
export const inLanguage = <Words>(words: Record<Language, Words>): Words => words[language]

/** A whole number as people here write it. */
export const number = (value: number) => value.toLocaleString(language)

/** A day, YYYY-MM-DD, as people here write it. */
export const day = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })

/** A moment as people here write it, to the minute. */
export const moment = (iso: string) =>
  new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

/** A time of day as people here write it. */
export const time = (iso: string) => new Date(iso).toLocaleTimeString(language, { timeStyle: 'short' })
