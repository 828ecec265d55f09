import { tenWords, unitWords } from '../../../../shared/english/number-words.ts'

const valueOf = new Map<string, number>([
  ...unitWords.map((word, i): [string, number] => [word, i]),
  ...tenWords.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ['oh', 0],
])

interface Parsed {
  value: number
  used: number
}

const below100 = (words: string[], at: number): Parsed | null => {
  const first = valueOf.get(words[at] ?? '')
  if (first === undefined || words[at] === 'oh') return null
  const second = valueOf.get(words[at + 1] ?? '')
  if (first >= 20 && second !== undefined && second > 0 && second < 10) return { value: first + second, used: 2 }
  return { value: first, used: 1 }
}

/** "eighteen seventy three", "nineteen oh five": a year said as two pairs. */
const year = (words: string[], at: number): Parsed | null => {
  const century = below100(words, at)
  if (!century || century.value < 11 || century.value > 20) return null
  const rest = at + century.used
  if (words[rest] === 'oh') {
    const last = valueOf.get(words[rest + 1] ?? '')
    return last === undefined ? null : { value: century.value * 100 + last, used: century.used + 2 }
  }
  const pair = below100(words, rest)
  if (!pair || pair.value < 10) return null
  return { value: century.value * 100 + pair.value, used: century.used + pair.used }
}

const number = (words: string[], at: number): Parsed | null => {
  const asYear = year(words, at)
  if (asYear) return asYear
  let from = at
  let total = 0
  let matched = false
  const article = words[at] === 'a' && ['hundred', 'thousand', 'dozen'].includes(words[at + 1] ?? '')
  let part: Parsed | null = article ? { value: 1, used: 1 } : below100(words, from)
  while (part) {
    matched = true
    from += part.used
    let value = part.value
    if (words[from] === 'dozen') [value, from] = [value * 12, from + 1]
    if (words[from] === 'hundred') [value, from] = [value * 100, from + 1]
    if (words[from] === 'thousand') [value, from] = [(total + value) * 1000 - total, from + 1]
    total += value
    if (total < 100 || total % 100 !== 0) break
    const next = words[from] === 'and' ? from + 1 : from
    part = below100(words, next)
    if (part) from = next
  }
  return matched ? { value: total, used: from - at } : null
}

/** Number words become digits ("forty five" → "45", "eighteen seventy three" → "1873"); a lone "one" stays, since it is mostly a pronoun. */
export function digitsForNumberWords(words: string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length;) {
    const found =
      words[at] === 'one' && !['hundred', 'thousand'].includes(words[at + 1] ?? '') ? null : number(words, at)
    out.push(found ? String(found.value) : words[at]!)
    at += found ? found.used : 1
  }
  return out
}
