import { primaryLanguage } from '../catalog/talk-languages.ts'

type Marks = readonly [opening: string, closing: string]

const english: Marks = ['“', '”']
const angles: Marks = ['«', '»']

/** Of the languages that don't have the English ones. */
const ownMarks: Record<string, Marks> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  es: angles,
  it: angles,
  no: angles,
  uk: angles,
  ar: angles,
  pl: ['„', '”'],
  ja: ['「', '」'],
}

/** The quotation marks around words in a language, BCP 47. */
export const quotationMarks = (language: string): Marks => ownMarks[primaryLanguage(language)] ?? english

/** A line in the character's voice: set in the quotation marks of its language, as greetings and asides are. */
export function quoted(line: string, language: string): string {
  const [opening, closing] = quotationMarks(language)
  // Japanese sets no full stop before its mark.
  return (opening + line.trim().replace(/^[“„«「"]\s*|\s*[”“»」"]$/g, '') + closing).replace('。」', '」')
}
