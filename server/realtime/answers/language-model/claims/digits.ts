import { isSaid } from '../../languages/is-said.ts'
import { languageWords } from '../../languages/language-words.ts'
import { numberWordsOf } from '../../languages/number-words.ts'
import { withEnglishDigits } from './english-numbers.ts'

/** Where the ten digits of other scripts begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0]
const digitsFrom = (zero: number) =>
  Array.from({ length: 10 }, (_, i): [sign: string, digit: string] => [String.fromCodePoint(zero + i), `${i}`])
/** Those digits in the ones of Europe, and the signs that Arabic writes among them. */
const plainSigns = new Map<string, string>([...zeros.flatMap(digitsFrom), ['٫', '.'], ['٬', '']])

const kanji = '〇一二三四五六七八九'
const scales: [sign: string, size: number][] = [
  ['万', 10_000],
  ['千', 1000],
  ['百', 100],
  ['十', 10],
]

/** 二百九十七 → 297, 一八九二 → 1892. */
function kanjiValue(signs: string): number {
  const [sign, size] = scales.find(([scale]) => signs.includes(scale)) ?? []
  if (sign === undefined) return Number(Array.from(signs, (digit) => kanji.indexOf(digit)).join(''))
  const [before = '', after = ''] = signs.split(sign)
  return (kanjiValue(before) || 1) * size! + kanjiValue(after)
}

/** Kanji that stand for a number rather than in a word: before what is counted. */
const kanjiNumber =
  /[〇一二三四五六七八九十百千万]+(?=[\s円年月日時时分秒人本冊枚回階歳才度点點号號番歩段週泊名個匹頭台つキメセユドポフ])/gu
const numberedMonth = /(\d{1,2})\s*月(?!曜)(?:\s*(\d{1,2})\s*日)?/gu
const hourMinute = /(午前|上午)?(午後|下午)?(?<!\d)(\d{1,2})\s*[時时点點](?![間间])(?:\s*(半)|\s*(\d{1,2})\s*分)?/gu

/** "7月": in English, since months are judged by their names. */
const monthName = (number: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, Number(number) - 1, 15))

function colonTime(_: string, am?: string, pm?: string, hour?: string, half?: string, minute = '0'): string {
  const period = (am ? ' am' : '') + (pm ? ' pm' : '')
  return ` ${hour}:${half ? '30' : minute.padStart(2, '0')}${period} `
}

const writtenWord = /[\p{L}\p{M}’ʼ]+(?:-[\p{L}\p{M}]+)*/gu

const withDigitsFor = (text: string, words: ReadonlyMap<string, number>) => {
  const valueOf = (word: string) => words.get(word.toLowerCase().normalize('NFC'))
  const partsOf = (written: string) => written.split('-').map((part) => valueOf(part) ?? part)
  return text.replace(writtenWord, (written) => String(valueOf(written) ?? partsOf(written).join('-')))
}

/** Whether a text tells a time in a way that isn't read here: "halb acht". */
export const tellsUnreadTime = (text: string, language: string) =>
  isSaid(languageWords[language]?.unreadTimes ?? '', text, language, { isWhole: true })

/** "19 h 30". */
const frenchTime = /(?<=\d)\s?h\s?(?=\d\d(?!\d))/g
/** "20 °C". */
const degrees = /\s?°\s?[CF]?(?!\p{L})/gu

/**
 * A text with every number in the digits 0 to 9: those of Arabic, Indic, Thai and fullwidth writing, number words of the text's
 * language, and Chinese and Japanese number signs, whose hours and minutes become a time with a colon.
 */
export function withPlainDigits(text: string, language: string): string {
  const isEnglish = language === 'en'
  const words = isEnglish || tellsUnreadTime(text, language) ? undefined : numberWordsOf[language]
  const written = (words ? withDigitsFor(text, words) : text).normalize('NFKC')
  const plain = Array.from(written, (sign) => plainSigns.get(sign) ?? sign)
    .join('')
    .replace(degrees, ' degrees ')
    .replace(kanjiNumber, (signs) => String(kanjiValue(signs)))
    .replace(numberedMonth, (_, month: string, day = '') => ` ${day} ${monthName(month)} `)
    .replace(hourMinute, colonTime)
    .replace(frenchTime, ':')
  return isEnglish ? withEnglishDigits(plain) : plain
}
