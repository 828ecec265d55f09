import { ordinal, tenWords, unitWords } from '../../../../../shared/english/number-words.ts'
import { inFigures } from '../../english/claim-words.ts'
import { isDigit } from '../../language/letters.ts'

const cardinals = [
  ...unitWords.map((word, i): [string, number] => [word, i]),
  ...tenWords.map((word, i): [string, number] => [word, (i + 2) * 10]),
]
const values = new Map(cardinals)
const ordinals = new Map(cardinals.map(([, value]) => [ordinal(value), value]))
export const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 }

const anyOf = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length).join('|')
const scaleWords = anyOf(Object.keys(scales))
/** "First" and "second" are said of more than numbers. */
const first = anyOf([...values.keys(), ...[...ordinals.keys()].slice(3)])
/** A scale behind digits, "3 million", or "and a half", belongs to them. */
const numbers = new RegExp(
  String.raw`\b(?:a (?:${scaleWords})|(?<!\d |half )(?:${scaleWords})|${first})\b(?:(?: and |[ -])(?:${first}|${scaleWords}|first|second)\b)*`,
  'giu',
)
const figures = new RegExp(String.raw`\b(?:${anyOf(Object.keys(inFigures))})\b`, 'giu')
const andHalf = /(\d|\bone) and a half\b/gi
const pastOrTo = /\b(?:(?:a )?(half|quarter)|(at )?(?:a )?(\d{1,2})(?: minutes)?) (past|to) (one|\d{1,2})\b/gi

const oneInDigits = (word: string) => (word.toLowerCase() === 'one' ? '1' : word)

/** "Nineteen oh five". */
const ohPair = /\b(\d{1,2}) oh (\d|one)\b/gi

/** Writes words of numbers in digits; what begins another number stands by itself. */
function written(run: string): string {
  const parts: string[] = []
  let thousands = 0
  let below = 0
  /** What is smaller may be added: ten after "forty", a hundred after "three hundred". */
  let takes = Infinity
  let ending = ''
  const close = () => {
    const said = `${thousands + below}${ending}`
    const last = parts.at(-1) ?? ''
    // "Eighteen ninety two": two numbers that are said in one.
    if (takes < Infinity && last.length <= 2 && isDigit(last[0]) && said.length === 2)
      parts.push(`${parts.pop()}~${said}`)
    else if (takes < Infinity) parts.push(said)
    ;[thousands, below, takes, ending] = [0, 0, Infinity, '']
  }
  for (const word of run.toLowerCase().replaceAll('-', ' ').split(' ')) {
    const scale = scales[word]
    const value = values.get(word) ?? ordinals.get(word) ?? 0
    if (word === 'and' && takes < 100) {
      close()
      parts.push(word)
    }
    if (word === 'and' || word === 'a') continue
    if (scale === undefined) {
      if (value >= takes) close()
      ;[below, takes] = [below + value, value >= 20 ? 10 : 0]
    } else if (scale > 100) [thousands, below, takes] = [thousands + (below || 1) * scale, 0, scale]
    else [below, takes] = [(below || 1) * scale, scale === 100 ? 100 : 0]
    if (ordinals.has(word)) ending = 'th'
  }
  close()
  // A lone "one" is mostly a pronoun.
  return parts.map((part) => (part === '1' ? 'one' : part)).join(' ')
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
    .replace(ohPair, (_, one: string, other: string) => `${one}~0${oneInDigits(other)}`)
    .replace(andHalf, (_, whole: string) => `${oneInDigits(whole)}.5`)
    .replace(pastOrTo, clockTime)
