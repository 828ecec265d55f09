const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** A whole number from 0 to 999,999,999 as it is said. */
export function cardinal(value: number): string {
  const scaled = (size: number, name: string) => {
    const rest = value % size
    return `${cardinal(Math.floor(value / size))} ${name}${rest ? ` ${cardinal(rest)}` : ''}`
  }
  if (value < 20) return units[value]!
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? ` ${units[value % 10]}` : ''}`
  if (value < 1000) return scaled(100, 'hundred')
  if (value < 1_000_000) return scaled(1000, 'thousand')
  return scaled(1_000_000, 'million')
}

/** "21st" is "twenty first". */
export function ordinal(value: number): string {
  const words = cardinal(value).split(' ')
  const last = words.pop()!
  words.push(irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`))
  return words.join(' ')
}

/** 1873 is "eighteen seventy three", 1905 "nineteen oh five", 2004 "two thousand four". */
function year(value: number): string {
  const century = Math.floor(value / 100)
  const rest = value % 100
  if (value >= 2000 && value < 2010) return cardinal(value)
  if (rest === 0) return value % 1000 === 0 ? cardinal(value) : `${cardinal(century)} hundred`
  return `${cardinal(century)} ${rest < 10 ? `oh ${units[rest]}` : cardinal(rest)}`
}

/** 10:00 is "ten o'clock", 9:05 "nine oh five", 17:30 "five thirty": hours are said as on a clock face. */
export function clockTime(hour: number, minute: number): string {
  const said = cardinal(hour % 12 || 12)
  if (minute === 0) return `${said} o'clock`
  return `${said} ${minute < 10 ? `oh ${units[minute]}` : cardinal(minute)}`
}

const digits = (text: string) => Array.from(text, (digit) => units[Number(digit)]!).join(' ')

/** A number as it is written, with thousands separators or a fraction: "1,200", "3.5", "0800". */
export function spokenNumber(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.')
  if (fraction !== undefined) return `${cardinal(Number(whole))} point ${digits(fraction)}`
  if (whole.length > 6 || (whole.length > 1 && whole.startsWith('0'))) return digits(whole)
  const value = Number(whole)
  return /^1[1-9]\d\d$|^20\d\d$/.test(text) ? year(value) : cardinal(value)
}
