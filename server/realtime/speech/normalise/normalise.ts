import { digits } from '../../../../shared/english/number-words.ts'
import { abbreviationRules } from './abbreviations.ts'
import { addressRules } from './addresses.ts'
import { dateTimeRules } from './dates-times.ts'
import { plainLetters } from './letters.ts'
import { withoutMarkdown } from './markdown.ts'
import { priceRules } from './prices.ts'
import { respelled } from './respelled.ts'
import { before, rule, type Rule } from './rule.ts'
import { numberRules } from './units.ts'

type Pause = '' | ',' | '.' | '?' | '!'

/** Characters `from`..`to` of the shown text, and the plain lower-case words they are spoken as. */
export interface SpokenToken {
  from: number
  to: number
  spoken: string
  pause: Pause
}

const symbols: Record<string, string> = {
  '&': 'and',
  '@': 'at',
  '+': 'plus',
  '=': 'equals',
  '×': 'times',
  '÷': 'divided by',
  '°': 'degrees',
  '%': 'per cent',
  '€': 'euros',
  '£': 'pounds',
  $: 'dollars',
  '©': 'copyright',
  '§': 'section',
  '<': 'less than',
  '>': 'greater than',
  '~': 'about',
  '≈': 'about',
  '→': 'to',
  '≤': 'at most',
  '≥': 'at least',
  '±': 'plus or minus',
  '#': 'hash',
}

const wordRules: Rule[] = [
  rule(
    String.raw`\p{L}[\p{L}\p{M}]{0,40}(?:['’ʼ]\p{L}{1,20}){0,3}['’]?`,
    (m) => respelled(plainLetters(m[0]).toLowerCase().replace(/'$/, ''), m) || null,
  ),
  rule(String.raw`[&@+=×÷°%€£$©§<>~≈→≤≥±#]`, (m) => symbols[m[0]]!),
  rule(String.raw`/(?=\p{L})`, (m) => (/\p{L}$/u.test(before(m)) ? 'or' : null)),
]

/** A run of digits that no rule means is taken in pieces, so that one token never takes seconds to speak. */
const digitRun = rule(String.raw`\d{12}(?=\d{4})`, (m) => digits(m[0]))

/** In this order, since "10:00", "€10" and "10 km" all start with what could be a bare number. */
const rules = [
  digitRun,
  ...addressRules,
  ...priceRules,
  ...dateTimeRules,
  ...numberRules,
  ...abbreviationRules,
  ...wordRules,
]

const weight: Record<Pause, number> = { '': 0, ',': 1, '.': 2, '?': 3, '!': 3 }

function pauseOf(mark: string, rest: string): Pause {
  if (mark.startsWith('…') || mark.startsWith('..')) return /^\s*\p{Ll}/u.test(rest) ? ',' : '.'
  if (mark === '!' || mark === '?') return mark
  if (mark === '.') return '.'
  if (/^[,;:()[\]—–]$/.test(mark)) return ','
  return ''
}

/** An abbreviation's own dot also ends the sentence when nothing or a new sentence follows. */
const endsSentence = (matched: string, rest: string) => matched.endsWith('.') && /^\s*$|^\s+["“]?\p{Lu}/u.test(rest)
const titles = /^(?:saint|mister|missus|miz|doctor|professor|number|street|pages?|building)$/
const adverbs = /^(?:including|excluding|approximately|maximum|minimum|about)$/
/** Names of letters; "p.m." may end a sentence. */
const initials = /^(?!p m$)(?:(?:\p{L}|ay|double u|zee)(?: |$))+$/u
const goesOn = (spoken: string) => [titles, adverbs, initials].some((words) => words.test(spoken))

/** Plain or Markdown text as a person would say it: what is spoken for each stretch of the text, in order. */
export function pronounce(text: string): SpokenToken[] {
  const { plain, stops } = withoutMarkdown(text)
  const tokens: SpokenToken[] = []
  const pause = (mark: Pause) => {
    const last = tokens.at(-1)
    if (last && weight[mark] > weight[last.pause]) last.pause = mark
  }
  let at = 0
  while (at < plain.length) {
    if (stops.has(at)) pause('.')
    const match = matchAt(plain, at)
    if (match) {
      const to = at + match.matched.trimEnd().length
      tokens.push({ from: at, to, spoken: match.spoken, pause: '' })
      if (endsSentence(match.matched, plain.slice(to)) && !goesOn(match.spoken)) pause('.')
      at += Math.max(1, match.matched.length)
      continue
    }
    // A dash with spaces around it is a pause, unless it stands between the two ends of a range.
    const isRange = /^[^\S\n][-–—]\s/u.test(plain.slice(at, at + 3)) && matchAt(plain, at + 1) !== null
    const mark = isRange ? plain[at]! : /^(?:\.{2,}|…|\s[-–]\s|.)/su.exec(plain.slice(at))![0]
    pause(/^\s[-–]\s$/.test(mark) ? ',' : pauseOf(mark, plain.slice(at + mark.length)))
    at += mark.length
  }
  return tokens
}

function matchAt(plain: string, at: number): { matched: string; spoken: string } | null {
  if (/\s/.test(plain[at]!)) return null
  for (const { pattern, say } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(plain)
    const spoken = match && say(match)
    if (spoken) return { matched: match[0], spoken }
  }
  return null
}
