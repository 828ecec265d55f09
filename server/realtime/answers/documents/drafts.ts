import { seasonName } from '../english/calendar-words.ts'
import { ageWords, finiteVerbs, hoursPhrases, leadingVerbs, prepositionsOfNames } from '../english/label-words.ts'
import { asksForHours, tellsHours } from '../english/table-words.ts'
import { isCapital, isEnded } from '../language/letters.ts'
import { isContentWord, stems } from '../language/terms.ts'
import { wordsOf, writtenWords } from '../matching/tokens.ts'
import { isDays, isTo } from './day-labels.ts'
import { labelSentence } from './label-sentence.ts'
import type { ListItem } from './list-items.ts'
import type { Block, QuestionLine } from './markdown.ts'
import { countWords, inSentence, splitSentences, withoutLast, withPeriod } from './sentences.ts'
import { hoursSentence } from './spoken-hours.ts'
import { saidRows } from './table-sentences.ts'

/** A passage before it is indexed. */
export interface Draft {
  /** As it is said. */
  text: string
  /** As it is written. */
  excerpt: string
  form: 'sentence' | 'item' | 'cell' | 'list'
  /** The label of an item or cell, the title of a list. */
  subject?: string
  /** Words that find it besides its own. */
  extra: string
  /** It replies to a question that the document itself asks. */
  isReply?: boolean
  /** The question before it in its paragraph, to which it replies. */
  question?: string
}

/** A paragraph, an item, a row, or a list in one sentence; what is said of it goes on from one another but in a row. */
export interface DraftGroup {
  form: 'paragraph' | 'item' | 'row' | 'list'
  /** As it is written. */
  written: string
  /** How people ask for it. */
  lines: QuestionLine[]
  drafts: Draft[]
}

const hoursWords = new RegExp(`\\b(?:${hoursPhrases.join('|')})\\b`, 'gi')

/** "May to September", "School holidays" and "Winter season" are nobody's names. */
const namesTime = (text: string) => isDays(text) || !stems(text.split(seasonName).join(' ')).some(isContentWord)

/** What a heading names besides opening hours and their time; null when it names nothing else. */
export function namedIn(heading: string): string | null {
  const words = writtenWords(heading.replace(hoursWords, ' '))
  const from = !prepositionsOfNames.has(words[0]?.toLowerCase() ?? '') ? 0 : words[1] === 'the' ? 2 : 1
  const name = words.slice(from).join(' ')
  return namesTime(name) ? null : inSentence(name)
}

const hasWord = (words: ReadonlySet<string>, headings: string[]) =>
  headings.some((heading) => wordsOf(heading).some((word) => words.has(word)))

/** Who is open, by the innermost heading that says more than "opening hours"; null is the house itself. */
export function openSubject(headings: string[]): string | null {
  const inner = headings.slice(1).toReversed()
  if (!hasWord(asksForHours, headings)) return inner.find((heading) => !namesTime(heading)) ?? null
  return inner.map(namedIn).find((name) => name !== null) ?? null
}

/** Prices of "under 16" or "5–15 years" are the children's. */
const ages = new RegExp(String.raw`\b(?:${[...ageWords].join('|')})\s+(?:1[0-8]|\d)\b|\b\d{1,2}\s?[-–]\s?1[0-8]\b`, 'i')
const wordsForAges = (label: string) => (ages.test(label) ? 'child children' : '')

/** What may part a label from its value, the surest first: what stands before a colon may hold a dash. */
const labelled = [/^([^:.!?]{1,60}?)\s*(:)\s+(.+)$/, /^([^:.!?]{1,60}?)(\s[–—-]\s|\s*\.{3,}|\s*\t)\s*(.+)$/]

/** "The attic can be hired: 180 pounds" is a sentence with a colon, and its beginning no label. */
const says = (text: string) => text.split(' ').some((word, i) => i > 0 && finiteVerbs.has(word))

function splitLabel(text: string): { label: string; value: string } | null {
  for (const pattern of labelled) {
    const [, label, mark, value] = pattern.exec(text) ?? []
    if (label === undefined || mark === undefined || value === undefined) continue
    const isRange = '–—-'.includes(mark.trim()) && isTo(label, value)
    if (countWords(label) <= 7 && !says(label) && !isRange) return { label: label.trim(), value: value.trim() }
  }
  return null
}

/** Sentences that go on from one another. "Seasick?" is what the next one replies to, and tells nothing itself. */
function sentenceDrafts(sentences: string[], form: Draft['form'], extra: string): Draft[] {
  const drafts: Draft[] = []
  let asked = ''
  for (const [i, text] of sentences.entries()) {
    const isAsked = text.endsWith('?') && i < sentences.length - 1
    if (!isAsked) {
      const replies = asked === '' ? {} : { isReply: true, question: asked }
      drafts.push({ text: withPeriod(text), excerpt: text, form, extra: `${extra} ${asked}`.trim(), ...replies })
    }
    asked = isAsked ? text : ''
  }
  return drafts
}

/** One item or sentence as passages: "label: value" becomes a sentence, several sentences go on from one another. */
function itemDrafts(item: string, headings: string[], form: Draft['form'], extra: string): Draft[] {
  const parts = splitLabel(item)
  if (!parts) return sentenceDrafts(splitSentences(item), form, extra)
  const { label, value } = parts
  const more = `${extra} ${label} ${wordsForAges(label)}`
  const common = { form: 'item' as const, subject: label, extra: more }
  if (isDays(label) && hasWord(tellsHours, headings)) {
    return [{ ...common, text: hoursSentence(label, value, openSubject(headings)), excerpt: item }]
  }
  const sentences = splitSentences(value)
  const isProse = sentences.length > 1 || (countWords(value) > 7 && isCapital(value[0]))
  if (!isProse) return [{ ...common, text: labelSentence(label, value), excerpt: item }]
  return sentences.map((text, i) => ({
    ...common,
    text: withPeriod(i === 0 ? `${label}: ${text}` : text),
    excerpt: text,
  }))
}

const isAsked = (sentence: string) => sentence.slice(-2).includes('?')

const markOf = (text: string) => /^(?:Q|Question|A|Answer)\s*[:.)]\s*/i.exec(text)?.[0] ?? ''

function paragraphDrafts(text: string, headings: string[], opens: boolean): Draft[] {
  let question = opens && headings.at(-1)?.endsWith('?') ? headings.at(-1)! : ''
  let isMarked = markOf(question) !== ''
  let own = ''
  const drafts: Draft[] = []
  for (const written of splitSentences(text)) {
    const mark = markOf(written)
    if (isAsked(written)) isMarked = mark !== ''
    // Where no question is marked, "A. Smith built it" begins with an initial.
    const sentence = mark.includes('.') && !isMarked ? written : written.slice(mark.length)
    if (isAsked(sentence)) {
      question = own = sentence
    } else if (sentence !== '' && !sentence.endsWith(':')) {
      const [first, ...rest] = itemDrafts(sentence, headings, 'sentence', question)
      const replies = { ...(question !== '' && { isReply: true }), ...(own !== '' && { question: own }) }
      drafts.push({ ...first!, ...replies }, ...rest)
      question = own = ''
      isMarked = false
    }
  }
  return drafts
}

const mostNamed = 5
const inRow = new Intl.ListFormat('en-GB')

function joinedLabels(labels: string[]): string {
  const shown = labels.slice(0, mostNamed).map(inSentence)
  return labels.length > mostNamed ? `${shown.join(', ')} and more` : inRow.format(shown)
}

/** "diving", alone, says neither that one may nor that one may not. */
const isPhrase = ([first, ...rest]: Draft[]) =>
  rest.length === 0 && first!.subject === undefined && !isEnded(first!.excerpt) && countWords(first!.text) <= 8

const ledBy = (lead: string, item: Draft): Draft => ({ ...item, text: `${lead}: ${inSentence(item.text)}` })

/** "Sat 8–4", "April to October 10-6", "Bank holidays closed". */
const beginsWithDays = (label: string) => isDays(label) || isDays(label.split(/\s(?:\d|closed\b|open\b|from\b)/i)[0]!)

function listDrafts(items: ListItem[], headings: string[], lead: string): DraftGroup[] {
  const title = lead || headings.at(-1) || ''
  const leads = lead !== '' || says(title)
  const said = items.map(({ text }) => itemDrafts(text, headings, 'item', lead))
  const groups = said.map((drafts, i): DraftGroup => {
    const isLed = leads && isPhrase(drafts)
    const { text: written, lines } = items[i]!
    return { form: 'item', written, lines, drafts: isLed ? [ledBy(title, drafts[0]!)] : drafts }
  })
  const labels = [...new Set(said.map(([first]) => first?.subject ?? withoutLast('.', first?.text ?? '')))]
  const isLong = labels.some((label) => beginsWithDays(label) || countWords(label) > 8)
  if (items.length < 2 || title === '' || isLong) return groups
  const runsOn = leadingVerbs.has(wordsOf(title).at(-1) ?? '')
  const text = withPeriod(`${title}${runsOn ? '' : ':'} ${joinedLabels(labels)}`)
  const written = items.map((item) => item.text).join('; ')
  const all: Draft = { text, excerpt: written, form: 'list', subject: title, extra: title }
  return [{ form: 'list', written, lines: [], drafts: [all] }, ...groups]
}

/** What is known of the place of a block. */
interface Place {
  headings: string[]
  /** The line with a colon that introduces a list. */
  lead: string
  /** It is the first under its heading. */
  opens: boolean
}

function rowDrafts({ head, rows }: Block & { type: 'table' }, headings: string[]): DraftGroup[] {
  // Of rows that are written alike the first has them.
  const linesOf = new Map(rows.toReversed().map(({ cells, lines }) => [cells.join(' | '), lines]))
  const cells = rows.map((row) => row.cells)
  return saidRows(head, cells, openSubject(headings)).map(({ written, facts }) => {
    const drafts = facts.map(({ subject, attribute, text }): Draft => {
      const extra = [subject, attribute, head[0] ?? '', wordsForAges(subject)].join(' ')
      return { text, excerpt: written, form: 'cell', subject, extra }
    })
    return { form: 'row', written, lines: linesOf.get(written) ?? [], drafts }
  })
}

/** What a block says. */
export function draftsOf(block: Exclude<Block, { type: 'heading' }>, { headings, lead, opens }: Place): DraftGroup[] {
  switch (block.type) {
    case 'paragraph': {
      const drafts = paragraphDrafts(block.text, headings, opens)
      return [{ form: 'paragraph', written: block.text, lines: block.lines, drafts }]
    }
    case 'list':
      return listDrafts(block.items, headings, lead)
    case 'table':
      return rowDrafts(block, headings)
    default:
      return block satisfies never
  }
}
