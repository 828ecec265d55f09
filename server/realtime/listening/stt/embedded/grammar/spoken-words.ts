import { cardinal, clockTime, ordinal, spokenNumber } from './number-words.ts'

const currencies: Record<string, [one: string, many: string]> = {
  '€': ['euro', 'euros'],
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`

function money(symbol: string, amount: string): string {
  const [whole = '0', part] = amount.replaceAll(',', '').split('.')
  const value = Number(whole)
  const [one, many] = currencies[symbol]!
  const cents = part ? ` ${cardinal(Number(part.padEnd(2, '0').slice(0, 2)))}` : ''
  return ` ${cardinal(value)} ${value === 1 ? one : many}${cents === ' zero' ? '' : cents} `
}

const shortened: Record<string, string> = {
  km: 'kilometers',
  cm: 'centimeters',
  kg: 'kilograms',
  min: 'minutes',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
}

/** Applied in this order: what is written together is read before its parts. */
const replacements: [RegExp, (...found: string[]) => string][] = [
  [/([\da-z])\s?[–—]\s?(?=[\da-z])|(\d)-(?=\d)/g, (_, left = '', digit = '') => `${left}${digit} to `],
  [/([€$£])\s?(\d+(?:,\d{3})*(?:\.\d{1,2})?)/g, (_, symbol, amount) => money(symbol!, amount!)],
  [/(\d+(?:,\d{3})*(?:\.\d{1,2})?)\s?([€$£])/g, (_, amount, symbol) => money(symbol!, amount!)],
  [/(\d)\s?([ap])\.?m\b\.?/g, (_, digit, half) => `${digit} ${half} m `],
  [/(\d)\s?(km|cm|kg|min)\b/g, (_, digit, unit) => `${digit} ${shortened[unit!]}`],
  [/\b(mon|tue|wed|thu|fri|sat)\b/g, (_, day) => shortened[day!]!],
  [/\bto sun\b/g, () => 'to sunday'],
  [
    /\b([01]?\d|2[0-3])[:.]([0-5]\d)\b(?!\s?%|\.\d)/g,
    (_, hour, minute) => ` ${clockTime(Number(hour), Number(minute))} `,
  ],
  [/(\d+)(?:st|nd|rd|th)\b/g, (_, value) => ` ${ordinal(Number(value))} `],
  [/(\d)\s?%/g, (_, digit) => `${digit} percent `],
  [new RegExp(number, 'g'), (found) => ` ${spokenNumber(found!)} `],
]

const wordsOnly = (text: string) =>
  text
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/(^|\s)'+|'+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Markdown or plain text as sentences of lower-case words, the way a person says them: numbers, times and prices in words. */
export function spokenSentences(text: string): string[][] {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .replace(/^#+ (.*)$/gm, '$1.')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\S+/g, ' ')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/\bwi-fi\b/g, 'wifi')
  for (const [pattern, replace] of replacements) plain = plain.replace(pattern, replace)
  return plain
    .split(/[.!?:;|\n]+|,\s/)
    .map(wordsOnly)
    .filter((words) => words.length > 0)
}
