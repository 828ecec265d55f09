import { cardinal, digits, ordinal } from '../../../../shared/english/number-words.ts'
import { amount, numberPattern, spacedNumber, splitNumber } from './numbers.ts'
import { after, before, rule, type Rule } from './rule.ts'

/** Singular and plural of units that stand after a number. */
const units: Record<string, [one: string, many: string]> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  ft: ['foot', 'feet'],
  'km/h': ['kilometer an hour', 'kilometers an hour'],
  mph: ['mile an hour', 'miles an hour'],
  'm/s': ['meter a second', 'meters a second'],
  'm²': ['square meter', 'square meters'],
  m2: ['square meter', 'square meters'],
  'km²': ['square kilometer', 'square kilometers'],
  'm³': ['cubic meter', 'cubic meters'],
  ha: ['hectare', 'hectares'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  t: ['tonne', 'tonnes'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  dl: ['deciliter', 'deciliters'],
  cl: ['centiliter', 'centiliters'],
  ml: ['milliliter', 'milliliters'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  kB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  '°C': ['degree celsius', 'degrees celsius'],
  '℃': ['degree celsius', 'degrees celsius'],
  '°F': ['degree fahrenheit', 'degrees fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['per cent', 'per cent'],
  '‰': ['per mille', 'per mille'],
}

const escaped = (text: string) => text.replace(/[/$.*+?^(){}|[\]\\]/g, String.raw`\$&`)
const unitNames = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')
/** A unit after a number, and the end of it. */
export const unit = `(${unitNames})(?![\\p{L}\\d²³])\\.?(?=$|[\\s,;:!?)/–—-]|\\.)`

const fractions: Record<string, string> = {
  '½': 'a half',
  '¼': 'a quarter',
  '¾': 'three quarters',
  '⅓': 'a third',
  '⅔': 'two thirds',
  '⅛': 'an eighth',
}

/** Digits in groups of a number one can dial, with a pause between groups. */
const dialled = (written: string) =>
  written
    .replace(/^\+/, '+ ')
    .split(/[^\d+]+/)
    .filter(Boolean)
    .map((group) => (group === '+' ? 'plus' : digits(group)))
    .join(', ')
    .replace('plus,', 'plus')

/** Digits of a number with its area, "01234 567890"; shorter ones are times, "0900-1700". */
const shortestWithZero = 9

function fraction(above: number, below: number): string | null {
  if (above >= below || below > 10 || above === 0) return null
  const names: Record<number, string> = { 2: 'half', 4: 'quarter' }
  const name = names[below] ?? ordinal(below)
  return `${above === 1 ? (name === 'eighth' ? 'an' : 'a') : cardinal(above)} ${name}${above === 1 ? '' : 's'}`
}

const minus = String.raw`(?<![\p{L}\d])[-−]`
/** A price or a measure, so that a slash behind it means "per". */
const measured = String.raw`(?:[€£$]\s?\d+(?:[.,]\d+)?|\d\s?(?:[€£$]|kr|${unitNames}))`
/** What a range may begin with: a number, with its unit, half of the day or ending where it has one. */
const rangeStart = String.raw`(?:\d\s?(?:[AaPp]\.?\s?[Mm]\.?|st|nd|rd|th|[€£$]|${unitNames})?|\b(?:noon|midnight))`

/** The longer readings come first, since a shorter one would tear a number apart. */
export const numberRules: Rule[] = [
  rule(String.raw`\+\d[\d\s()-]{6,20}\d`, (m) => dialled(m[0])),
  rule(String.raw`(?:\(\d{2,5}\)\s?)\d{2,4}(?:[\s-]\d{2,4}){1,6}(?!\d)`, (m) => dialled(m[0])),
  rule(String.raw`(?:1-)?\d{2,4}(?:[ -]\d{2,4}){2,6}(?!\d)`, (m) => dialled(m[0])),
  rule(String.raw`\(?0\d{2,5}\)?(?:\s?[ /-]\s?\d{3,8}){1,4}(?!\d)`, (m) =>
    m[0].replace(/\D/g, '').length >= shortestWithZero ? dialled(m[0]) : null,
  ),
  rule(String.raw`\d{3}-\d{4}(?!\d)`, (m) => dialled(m[0])),
  // The European lines for help (116 123 for one) and whatever one is told to ring, 999 above all.
  rule(String.raw`116 (?:000|006|111|117|123)(?!\d)`, (m) => dialled(m[0])),
  rule(
    String.raw`(?=\d)(?<=\b(?:call|dial|phone|ring|telephone|text)\s)\d{3,6}(?: \d{3})?(?![\d:]|[.,]\d)`,
    (m) => dialled(m[0]),
    'i',
  ),
  rule(String.raw`0\d{4,}|\d{8,}(?![.,]?\d)`, (m) => (/^0|\d{8}$/.test(m[0]) ? dialled(m[0]) : null)),
  rule(String.raw`24/7`, () => 'twenty four seven'),
  rule(String.raw`(\d+)\s?([½¼¾⅓⅔⅛])`, (m) => `${cardinal(Number(m[1]))} and ${fractions[m[2]!]}`),
  rule(String.raw`[½¼¾⅓⅔⅛]`, (m) => fractions[m[0]]!),
  rule(String.raw`(?:(\d{1,2})\s)?(\d{1,2})/(\d{1,2})(?![\d/])`, (m) => {
    const part = fraction(Number(m[2]), Number(m[3]))
    return part && (m[1] ? `${cardinal(Number(m[1]))} and ${part}` : part)
  }),
  rule(`(?=/)(?<=${measured})/\\s?(?:(${unitNames})(?![\\p{L}\\d²³/])|(?=\\p{L}))`, (m) =>
    m[1] ? `per ${units[m[1]]![0]}` : 'per',
  ),
  rule(String.raw`(k?m[²³])(?!\p{L})`, (m) => units[m[1]!]![0]),
  // Before numbers with a minus: in "8 a.m.-6 p.m." the dash is none.
  rule(`(?=[–—-])(?<=${rangeStart}\\s?)[–—-](?=\\s?(?:[\\d€£$]|noon\\b|midnight\\b))`, () => 'to'),
  rule(String.raw`(${minus})?(${spacedNumber}|${numberPattern})[\s\u00a0\u202f-]?${unit}`, (m) => {
    const [one, many] = units[m[3]!]!
    const { whole, fraction: decimals } = splitNumber(m[2]!)
    const isOne = whole === '1' && decimals === ''
    return `${m[1] ? 'minus ' : ''}${amount(m[2]!)} ${isOne || (m[0].includes('-') && !m[1]) ? one : many}`
  }),
  rule(String.raw`(\d+)(?:st|nd|rd|th)\b`, (m) => ordinal(Number(m[1]))),
  rule(String.raw`(?:[Nn]o|[Nn]r|№)\.?\s?(?=\d)`, () => 'number'),
  rule(String.raw`#\s?(?=\d)`, () => 'number'),
  rule(String.raw`(?<=[\d\p{L}]\s?)×(?=\s?\d)`, () => 'by'),
  rule(String.raw`(?<=\d)x(?![\p{L}\d]|\s\d)`, () => 'times'),
  rule(String.raw`x(?=\s?\d)`, (m) => (/\d\s?$/u.test(before(m)) ? 'by' : null)),
  rule(String.raw`(${minus})?(${spacedNumber}|${numberPattern})`, (m) =>
    /^\p{L}/u.test(after(m)) && /[.,]/.test(m[0]) ? null : `${m[1] ? 'minus ' : ''}${amount(m[2]!)}`,
  ),
  rule(String.raw`\d+`, (m) => amount(m[0])),
]
