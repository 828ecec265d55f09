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

const replacements: [RegExp, (...found: string[]) => string][] = [
  [
    /\b(\d{1,2})[:.h](\d\d)(?=\s*(?:[ap]\.?m\b|uhr|o'clock|[–-]|\b))(?!\s*[%€$£])/g,
    (_, h, m) => (Number(h) < 24 && Number(m) < 60 ? ` ${clockTime(Number(h), Number(m))} ` : `${h} ${m}`),
  ],
  [/([€$£])\s?(\d[\d,]*(?:\.\d{1,2})?)/g, (_, symbol, amount) => money(symbol!, amount!)],
  [/(\d[\d,]*(?:\.\d{1,2})?)\s?([€$£])/g, (_, amount, symbol) => money(symbol!, amount!)],
  [/(\d)\s?[–-]\s?(?=\d)/g, (_, digit) => `${digit} to `],
  [/(\d+)(?:st|nd|rd|th)\b/g, (_, value) => ` ${ordinal(Number(value))} `],
  [/(\d)\s?%/g, (_, digit) => `${digit} percent `],
  [/\b(\d+)\s?a\.?m\b\.?/g, (_, hour) => ` ${spokenNumber(hour!)} a m `],
  [/\b(\d+)\s?p\.?m\b\.?/g, (_, hour) => ` ${spokenNumber(hour!)} p m `],
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
