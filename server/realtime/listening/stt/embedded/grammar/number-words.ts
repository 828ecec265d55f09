import * as english from '../../../../../../shared/english/number-words.ts'

// The grammar holds "three hundred five", without the "and".
const withoutAnd = (words: string) => words.replaceAll(' and ', ' ')

/** A whole number as it is said. */
export const cardinal = (value: number): string => withoutAnd(english.cardinal(value))

/** "21st" is "twenty first". */
export const ordinal = (value: number): string => withoutAnd(english.ordinal(value))

/** 1873 is "eighteen seventy three", 1905 "nineteen oh five", 2004 "two thousand four". */
function year(value: number): string {
  const century = Math.floor(value / 100)
  const rest = value % 100
  if (value >= 2000 && value < 2010) return cardinal(value)
  if (rest === 0) return value % 1000 === 0 ? cardinal(value) : `${cardinal(century)} hundred`
  return `${cardinal(century)} ${rest < 10 ? `oh ${english.unitWords[rest]}` : cardinal(rest)}`
}

/** 10:00 is "ten o'clock", 9:05 "nine oh five", 17:30 "five thirty": hours are said as on a clock face. */
export function clockTime(hour: number, minute: number): string {
  const said = cardinal(hour % 12 || 12)
  if (minute === 0) return `${said} o'clock`
  return `${said} ${minute < 10 ? `oh ${english.unitWords[minute]}` : cardinal(minute)}`
}

/** A number as it is written, with thousands separators or a fraction: "1,200", "3.5", "0800". */
export function spokenNumber(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.')
  if (fraction !== undefined) return `${cardinal(Number(whole))} point ${english.digits(fraction)}`
  if (whole.length > 6 || (whole.length > 1 && whole.startsWith('0'))) return english.digits(whole)
  const value = Number(whole)
  return /^1[1-9]\d\d$|^20\d\d$/.test(text) ? year(value) : cardinal(value)
}
