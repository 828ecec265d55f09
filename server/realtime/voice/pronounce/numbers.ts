const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: [size: number, name: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
]
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function belowThousand(n: number): string {
  if (n < 20) return small[n]!
  if (n < 100) return tens[Math.floor(n / 10)]! + (n % 10 ? ` ${small[n % 10]}` : '')
  return `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${belowThousand(n % 100)}` : ''}`
}

/** 305 → three hundred and five. From 10¹⁵ on digit by digit. */
export function cardinal(n: number): string {
  if (n >= 1e15) return digits(BigInt(n).toString())
  if (n < 1000) return belowThousand(n)
  const [size, name] = scales.find(([scale]) => n >= scale)!
  const rest = n % size
  const head = `${belowThousand(Math.floor(n / size))} ${name}`
  if (rest === 0) return head
  return `${head}${rest < 100 ? ' and' : ''} ${cardinal(rest)}`
}

/** 21 → twenty first. */
export function ordinal(n: number): string {
  const words = cardinal(n).split(' ')
  const last = words.pop()!
  const ending = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, ending].join(' ')
}

/** 1938 → nineteen thirty eight, 1905 → nineteen oh five, 2005 → two thousand and five. For 1000–2999; else a cardinal. */
export function year(n: number): string {
  const century = Math.floor(n / 100)
  const rest = n % 100
  if (n < 1010 || n > 2999 || n % 1000 < 10) return cardinal(n)
  if (rest === 0) return `${belowThousand(century)} hundred`
  return `${belowThousand(century)} ${rest < 10 ? `oh ${small[rest]}` : belowThousand(rest)}`
}

/** 1930 → nineteen thirties. */
export const decade = (n: number): string =>
  (n >= 1000 ? year(n) : belowThousand(n)).replace(/y$/, 'ies').replace(/(hundred|thousand|ten)$/, '$1s')

/** 2233 → two two three three. */
export const digits = (text: string): string => Array.from(text, (digit) => small[Number(digit)]).join(' ')

/** A number as written: thousands apart by comma, narrow space or dot, fraction after a dot or comma. */
export const numberPattern = String.raw`(?:\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?)(?!\d)`

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
