import { remembering } from '../../matching/remembering.ts'
import { withoutSpaces } from './words-of.ts'

/** What a number measures, and how much of it one is: an hour is 60 of time. */
export interface Unit {
  of: string
  size: number
}

const measures: Readonly<Record<string, Record<string, number>>> = {
  time: { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_830, year: 525_960 },
  length: { meter: 1, kilometer: 1000, centimeter: 0.01, mile: 1609, foot: 0.3048 },
  mass: { gram: 1, kilogram: 1000 },
  volume: { liter: 1 },
  degree: { degree: 1 },
  percent: { percent: 1 },
}
/** Those of the North share their name. */
const kroner = ['NOK', 'SEK', 'DKK']
const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'JPY', 'PLN', 'TRY', 'UAH', 'INR', 'CNY', 'SAR', ...kroner]

type Style = Intl.NumberFormatOptions
const styled = (unit: Unit, styles: Style[]) => styles.map((style) => ({ unit, style }))
const styles = [
  ...Object.entries(measures).flatMap(([of, sizes]) =>
    Object.entries(sizes).flatMap(([unit, size]) =>
      styled(
        { of, size },
        (['long', 'short'] as const).map((unitDisplay) => ({ style: 'unit', unit, unitDisplay })),
      ),
    ),
  ),
  ...currencies.flatMap((currency) =>
    styled(
      { of: kroner.includes(currency) ? 'krone' : currency, size: 1 },
      (['name', 'narrowSymbol', 'code'] as const).map((currencyDisplay) => ({
        style: 'currency',
        currency,
        currencyDisplay,
        // "1 euro", "5 złotych": with cents they have another form.
        minimumFractionDigits: 0,
      })),
    ),
  ),
]

/** In every form that numbers ask for. */
const counts = [1, 2, 5, 1.5]
const besideNumbers = new Set(['unit', 'percentSign', 'currency'])

/** What stands beside numbers of a style: "Minuten", "min"; of more words the first and the last, "livres", "sterling". */
function wordsBeside(language: string, style: Intl.NumberFormatOptions): string[] {
  const format = new Intl.NumberFormat(language, style)
  const beside = counts.flatMap((count) => format.formatToParts(count)).filter(({ type }) => besideNumbers.has(type))
  return beside.flatMap(({ value }) => {
    const words = value.toLowerCase().replaceAll('.', '').replaceAll('-', ' ').split(' ')
    return [words[0]!, words.at(-1)!]
  })
}

/** A year has the same word in ages and dates, which English tells apart. */
const isTold = ({ unit }: Intl.NumberFormatOptions, language: string) => unit !== 'year' || language.startsWith('en')

/** What English writes besides. */
const alsoWritten: [word: string, unit: Unit][] = [
  ['kilo', { of: 'mass', size: 1000 }],
  ['kilos', { of: 'mass', size: 1000 }],
  ['kms', { of: 'length', size: 1000 }],
  ['mph', { of: 'length', size: 1609 }],
  ['quid', { of: 'GBP', size: 1 }],
]

const mostLanguages = 20
/** Units by their words in a language and in English, in small letters; of two with one word the first. */
const unitsOf = remembering(
  (language) =>
    new Map([
      ...alsoWritten,
      ...['en', 'en-GB', language].flatMap((one) =>
        styles
          .toReversed()
          .filter(({ style }) => isTold(style, one))
          .flatMap(({ unit, style }) => wordsBeside(one, style).map((word): [string, Unit] => [word, unit])),
      ),
    ]),
  mostLanguages,
)

export const isCurrency = (unit: Unit | undefined) => unit !== undefined && !(unit.of in measures)

/** The unit that a word in small letters stands for, in a language or in English. */
export function unitOf(word: string, language: string): Unit | undefined {
  const units = unitsOf(language)
  if (!withoutSpaces.has(language)) return units.get(word)
  // 「ユーロです」: the words that follow are written on.
  const beginnings = Array.from(word, (_, i) => word.slice(0, word.length - i))
  return beginnings.map((beginning) => units.get(beginning)).find((unit) => unit !== undefined)
}
