export const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** From twenty on. */
export const tenWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
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
  if (n < 20) return unitWords[n]!
  if (n < 100) return tenWords[Math.floor(n / 10) - 2]! + (n % 10 ? ` ${unitWords[n % 10]}` : '')
  return `${unitWords[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${belowThousand(n % 100)}` : ''}`
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

/** 2233 → two two three three. */
export const digits = (text: string): string => Array.from(text, (digit) => unitWords[Number(digit)]).join(' ')
