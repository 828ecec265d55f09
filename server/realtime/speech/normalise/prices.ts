import { cardinal } from '../../../../shared/english/number-words.ts'
import { amount, numberPattern, spacedNumber, splitNumber } from './numbers.ts'
import { rule, type Rule } from './rule.ts'

interface Currency {
  one: string
  many: string
  /** Hundredths, unless the currency's are not spoken. */
  cents?: [one: string, many: string]
}

const dollar: Currency = { one: 'dollar', many: 'dollars', cents: ['cent', 'cents'] }
const euro: Currency = { one: 'euro', many: 'euros', cents: ['cent', 'cents'] }
const pound: Currency = { one: 'pound', many: 'pounds', cents: ['penny', 'pence'] }
const krone: Currency = { one: 'krone', many: 'kroner' }
const krona: Currency = { one: 'krona', many: 'kronor' }
const currencies: Record<string, Currency> = {
  $: dollar,
  usd: dollar,
  us$: dollar,
  '€': euro,
  eur: euro,
  '£': pound,
  gbp: pound,
  nok: krone,
  dkk: krone,
  kr: krone,
  sek: krona,
  '¥': { one: 'yen', many: 'yen' },
  jpy: { one: 'yen', many: 'yen' },
  chf: { one: 'franc', many: 'francs' },
}

const sign = String.raw`(?:US\$|[€£$¥]|(?:USD|EUR|GBP|NOK|DKK|SEK|JPY|CHF)\b|\bkr\b\.?)`
const signAfter = String.raw`(?:[€£¥$](?!\d)|(?:USD|EUR|GBP|NOK|DKK|SEK|JPY|CHF|kr)\b\.?(?!\s?\d))`
const number = `(${spacedNumber}|${numberPattern})`
const scale = String.raw`(?:\s?(million|billion|thousand|m|bn|k)\b)?`
const scaleNames: Record<string, string> = { m: 'million', bn: 'billion', k: 'thousand' }

function price(signText: string, written: string, scaleText?: string): string | null {
  const currency = currencies[signText.toLowerCase().replace(/\.$/, '')]
  if (!currency) return null
  if (scaleText) return `${amount(written)} ${scaleNames[scaleText] ?? scaleText} ${currency.many}`
  const { whole, fraction } = splitNumber(written)
  const wholeUnits = Number(whole)
  const hundredths = fraction ? Number(fraction.padEnd(2, '0').slice(0, 2)) : 0
  const unit = wholeUnits === 1 ? currency.one : currency.many
  if (fraction.length > 2) return `${amount(written)} ${currency.many}`
  if (hundredths === 0) return `${cardinal(wholeUnits)} ${unit}`
  const cents = currency.cents
  if (wholeUnits === 0 && cents) return `${cardinal(hundredths)} ${cents[hundredths === 1 ? 0 : 1]}`
  return `${cardinal(wholeUnits)} ${unit} ${hundredths < 10 ? `and ${cardinal(hundredths)} ${cents?.[hundredths === 1 ? 0 : 1] ?? ''}` : cardinal(hundredths)}`.trim()
}

/** €12.50, NOK 120, 12 kr, £4–6, $1.5 million, 120,- */
export const priceRules: Rule[] = [
  rule(String.raw`(${sign})\s?(${numberPattern})\s?[–-]\s?(${numberPattern})`, (m) => {
    const to = price(m[1]!, m[3]!)
    return to && `${amount(m[2]!)} to ${to}`
  }),
  rule(`(${sign})\\s?${number}${scale}`, (m) => price(m[1]!, m[2]!, m[3])),
  rule(`${number}${scale}\\s?(${signAfter})`, (m) => price(m[3]!, m[1]!, m[2])),
  rule(String.raw`(\d+)[,.][-–](?!\d)`, (m) => cardinal(Number(m[1]))),
]
