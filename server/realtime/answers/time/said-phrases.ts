import { wordRow, wordsOf } from '../matching/tokens.ts'

/** The words of a text in a row, for phrases to be found in it. */
export const rowOf = (text: string): string => wordRow(wordsOf(text))

export const says = (row: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => row.includes(` ${phrase} `))

export const begins = (row: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => row.startsWith(` ${phrase} `))

export const without = (row: string, phrases: readonly string[]): string =>
  phrases.reduce((left, phrase) => left.replaceAll(` ${phrase} `, ' '), row)
