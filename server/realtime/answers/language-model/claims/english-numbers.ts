import { ordinal, tenWords, unitWords } from '../../../../../shared/english/number-words.ts'
import { inFigures } from '../../english/claim-words.ts'

const cardinals = [
  ...unitWords.map((word, i): [string, number] => [word, i]),
  ...tenWords.map((word, i): [string, number] => [word, (i + 2) * 10]),
]
const values = new Map(cardinals)
const ordinals = new Map(cardinals.map(([, value]) => [ordinal(value), value]))
const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 }

const anyOf = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length).join('|')
/** "First" and "second" are said of more than numbers. */
const first = anyOf([...values.keys(), ...[...ordinals.keys()].slice(3), ...Object.keys(scales)])
const numbers = new RegExp(
  String.raw`\b(?:(?:a )?(?:${anyOf(Object.keys(scales))})|${first})\b(?:(?: and | oh |[ -])(?:${first}|first|second)\b)*`,
  'giu',
)
const figures = new RegExp(String.raw`\b(?:${anyOf(Object.keys(inFigures))})\b`, 'giu')
const andHalf = /(\d) and a half\b/g
const pastOrTo = /\b(?:(?:a )?(half|quarter)|(at )?(?:a )?(\d{1,2})(?: minutes)?) (past|to) (one|\d{1,2})\b/gi

/** Mostly a pronoun. */
const loneOne = /(?<![\d~])1(?![\d~])/g

/** A number while its words are read. */
interface Read {
  thousands: number
  below: number
  /** What is smaller may be added: ten after "forty", a hundred after "three hundred". */
  takes: number
  isOrdinal: boolean
  isAfterOh: boolean
}

/** Reads words of numbers; what begins another number stands by itself. */
function readAll(words: readonly string[]): (Read | 'and')[] {
  const read: (Read | 'and')[] = []
  let open: Read | undefined
  let isAfterOh = false
  for (const word of words) {
    const scale = scales[word]
    const value = values.get(word) ?? ordinals.get(word) ?? 0
    if (word === 'and' && !(open && open.takes >= 100)) {
      read.push('and')
      open = undefined
    } else if (word === 'oh') [isAfterOh, open] = [true, undefined]
    if (['and', 'oh', 'a'].includes(word)) continue
    if (!open || (scale === undefined && value >= open.takes)) {
      open = { thousands: 0, below: 0, takes: 0, isOrdinal: false, isAfterOh }
      read.push(open)
      isAfterOh = false
    }
    const scaled = (open.below || 1) * (scale ?? 0)
    if (scale === undefined) Object.assign(open, { below: open.below + value, takes: value >= 20 ? 10 : 0 })
    else if (scale > 100) Object.assign(open, { thousands: open.thousands + scaled, below: 0, takes: scale })
    else Object.assign(open, { below: scaled, takes: scale === 100 ? 100 : 0 })
    open.isOrdinal = ordinals.has(word)
  }
  return read
}

/** "Eighteen ninety two", "nine oh five": two numbers that are said in one. */
const isPair = (one: Read, other: Read) =>
  !one.isOrdinal &&
  !other.isOrdinal &&
  one.thousands + one.below < 100 &&
  (other.isAfterOh || (other.below >= 10 && other.below < 100))

function written(run: string): string {
  let text = ''
  let before: Read | undefined
  for (const read of readAll(run.toLowerCase().split(/[ -]/))) {
    if (read === 'and') text += ' and'
    else {
      const digits = String(read.thousands + read.below)
      if (before && isPair(before, read)) text += `~${digits.padStart(2, '0')}`
      else text += ` ${digits}${read.isOrdinal ? 'th' : ''}`
    }
    before = read === 'and' ? undefined : read
  }
  return text.trim().replace(loneOne, 'one')
}

function clockTime(found: string, part?: string, at = '', minutes?: string, side?: string, hour?: string): string {
  // "From five to seven" is two times.
  if (side === 'to' && part === undefined && at === '') return found
  const away = part === undefined ? Number(minutes) : part.toLowerCase() === 'half' ? 30 : 15
  const time = (hour === 'one' ? 1 : Number(hour) || 12) * 60 + (side === 'to' ? -away : away)
  return `${at}${Math.floor(time / 60) || 12}:${String(time % 60).padStart(2, '0')}`
}

/**
 * A text with its English numbers in digits: "forty-two" as 42, "half past seven" as 7:30, "half an hour" as 30 minutes. What
 * is said in two halves, "seven thirty", may be a time, a price or a year, and stands as 7~30.
 */
export const withEnglishDigits = (text: string) =>
  text
    .replace(figures, (phrase) => inFigures[phrase.toLowerCase()]!)
    .replace(numbers, written)
    .replace(andHalf, '$1.5')
    .replace(pastOrTo, clockTime)
