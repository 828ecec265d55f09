import { isSaid } from '../../languages/is-said.ts'
import { languageWords } from '../../languages/language-words.ts'
import { numberWordsOf } from '../../languages/number-words.ts'

/** Where the ten digits of other scripts begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0]
const kanji = '〇一二三四五六七八九'
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 }

/** 二百九十七 → 297, 一八九二 → 1892; undefined for what is no number. */
function kanjiValue(text: string): number | undefined {
  const signs = Array.from(text)
  if (!signs.some((sign) => sign in scales)) return Number(signs.map((sign) => kanji.indexOf(sign)).join(''))
  let total = 0
  let part = 0
  let digit = 0
  for (const sign of signs) {
    const scale = scales[sign]
    if (scale === undefined) digit = kanji.indexOf(sign)
    else if (scale === 10_000) [total, part, digit] = [total + (part + digit) * scale, 0, 0]
    else [part, digit] = [part + (digit || 1) * scale, 0]
  }
  return total + part + digit
}

/** Kanji that stand for a number rather than in a word: before what is counted. */
const kanjiNumber =
  /[〇一二三四五六七八九十百千万萬]+(?=[\s円年月日時分秒人本冊枚回階歳才度点号番歩段週泊名個匹頭台つキメセユドポフ])/gu
const halfPast = /(\d{1,2})\s*(?:時|点)\s*半/gu
const hourMinute = /(\d{1,2})\s*(?:時|点|點)(?:\s*(\d{1,2})\s*分)?(?!間)/gu

/** "7月": in English, since months are judged by their names. */
const numberedMonth = /(\d{1,2})\s*月(?!曜)/gu
const monthName = (number: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, Number(number) - 1, 15))

const writtenWord = /[\p{L}\p{M}’ʼ]+(?:-[\p{L}\p{M}]+)*/gu

const numberWordsAsDigits = (text: string, words: ReadonlyMap<string, number>) => {
  const asDigits = (word: string) => words.get(word.toLowerCase().normalize('NFC'))
  return text.replace(writtenWord, (written) =>
    String(
      asDigits(written) ??
        written
          .split('-')
          .map((part) => asDigits(part) ?? part)
          .join('-'),
    ),
  )
}

/** Whether a text tells a time in a way that isn't read here: "halb acht". */
export const tellsUnreadTime = (text: string, language: string) =>
  isSaid(languageWords[language]?.unreadTimes ?? '', text, language, { isWhole: true })

/**
 * A text with every number in the digits 0 to 9: those of Arabic, Indic, Thai and fullwidth writing, number words of other
 * languages than English, and Chinese and Japanese number signs, whose hours and minutes become a time with a colon.
 */
export function withPlainDigits(text: string, language: string): string {
  const words = numberWordsOf[language]
  return (words && !tellsUnreadTime(text, language) ? numberWordsAsDigits(text, words) : text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (sign) => {
      const code = sign.codePointAt(0)!
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? sign : String(code - zero)
    })
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, '')
    .replace(kanjiNumber, (signs) => String(kanjiValue(signs) ?? signs))
    .replace(numberedMonth, (_, month: string) => ` ${monthName(month)} `)
    .replace(halfPast, '$1:30')
    .replace(hourMinute, (_, hour: string, minute?: string) => `${hour}:${(minute ?? '0').padStart(2, '0')} `)
}
