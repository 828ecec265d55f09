import { cardinal, digits, unitWords } from '../../../../shared/english/number-words.ts'

/** 1938 → nineteen thirty eight, 1905 → nineteen oh five, 2005 → two thousand and five. For 1000–2999; else a cardinal. */
export function year(n: number): string {
  const century = Math.floor(n / 100)
  const rest = n % 100
  if (n < 1010 || n > 2999 || n % 1000 < 10) return cardinal(n)
  if (rest === 0) return `${cardinal(century)} hundred`
  return `${cardinal(century)} ${rest < 10 ? `oh ${unitWords[rest]}` : cardinal(rest)}`
}

/** 1930 → nineteen thirties, 5 → fives. */
export const several = (n: number): string =>
  `${n >= 1000 ? year(n) : cardinal(n)}s`.replace(/ys$/, 'ies').replace(/xs$/, 'xes')

/** A number as written: thousands apart by comma, narrow space or dot, fraction after a dot or comma. */
export const numberPattern = String.raw`(?:\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?)(?!\d)`

/** What has a number of its own behind its name: "Room 4", "Chapter IV". */
export const numberedThings =
  'Chapter|Part|Act|Volume|Book|Phase|Type|Level|War|Hall|Room|Gate|Platform|Group|Zone|Vitamin|Section|Mark|Scene|Appendix|Floor|Bus|Line'

/** One with common spaces between its thousands: "12 000", but not "Room 4 100 seats". */
export const spacedNumber = String.raw`(?<!\b(?:${numberedThings}|${numberedThings.toLowerCase()}) )[1-9]\d{0,2}(?: \d{3}){1,4}(?:[.,]\d\d)?(?!\d)`

/** Splits a number as written into its digits before and after the decimal mark. */
export function splitNumber(written: string): { whole: string; fraction: string } {
  const plain = written.replace(/[\u00a0\u2009\u202f ](?=\d{3})/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const dotted = isGrouped
    ? plain.replaceAll(',', '')
    : /\..*,/.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(',', '.')
  const [whole = '', fraction = ''] = dotted.split('.')
  return { whole, fraction }
}

/** 3.14 → three point one four; 007 → zero zero seven. */
export function amount(written: string): string {
  const { whole, fraction } = splitNumber(written)
  const spoken = /^0\d/.test(whole) ? digits(whole) : cardinal(Number(whole))
  return fraction ? `${spoken} point ${digits(fraction)}` : spoken
}
