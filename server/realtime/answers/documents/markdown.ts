import { hasDigit, isCapital, isDigit, isSmall } from '../language/letters.ts'
import { indentOf, itemsOf, type ListItem, type WrittenItem } from './list-items.ts'
import { countWords, withoutLast } from './sentences.ts'
import { areRowsOfDays, spokenText } from './spoken-text.ts'
import { toldLines } from './told-lines.ts'

/** How people ask for what follows, or what they ask that it does not answer. */
export interface QuestionLine {
  kind: 'asked' | 'not'
  text: string
}

/** A row of a table. */
interface Row {
  cells: string[]
  lines: QuestionLine[]
}

export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string; lines: QuestionLine[] }
  | { type: 'list'; items: ListItem[] }
  | { type: 'table'; head: string[]; rows: Row[]; lines: QuestionLine[] }

const questionLine = /^\s*(?:[-*+]\s+)?(Q|Not):\s+(\S.*)$/
/** A paragraph that is nothing but a question is how people ask for the next one. */
const longestQuestion = 200
const isOnlyQuestion = (text: string) => text.length <= longestQuestion && /^[^.!?]+\?$/.test(text)

/** A document without the lines that say how people ask, which are for finding and never for telling. */
export const withoutQuestionLines = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !questionLine.test(line))
    .join('\n')

const cellsOf = (line: string): string[] => {
  const row = line.trim()
  return row.split(/(?<!\\)\|/).slice(row.startsWith('|') ? 1 : 0, row.endsWith('|') ? -1 : undefined)
}
/** Whether there is nothing but one sign, at least so often. */
const isRowOf = (sign: string, text: string, least: number) => text.length >= least && text === sign.repeat(text.length)

const isDivider = (line = '') =>
  line.includes('|') && cellsOf(line).every((cell) => isRowOf('-', cell.replaceAll(':', '').trim(), 1))

const isRule = (line: string) => ['-', '*', '_'].some((sign) => isRowOf(sign, line.replaceAll(' ', '').trim(), 3))
const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/
const heading = /^\s{0,3}(#{1,6})\s+(.*)$/s
const isUnderline = (line = '') => isRowOf('=', line.trim(), 1) || isRowOf('-', line.trim(), 3)
/** More than this is no heading that one could read, and every passage below carries it. */
const longestHeading = 200

/** The next row of a table; question lines may stand before it. */
function rowFrom(lines: readonly string[], from: number): number | undefined {
  let at = from
  while (questionLine.test(lines[at] ?? '')) at++
  const isHead = at > from && isDivider(lines[at + 1])
  return lines[at]?.includes('|') === true && !isHead ? at : undefined
}

/** Titles in capitals throughout are taken down. */
const titleCase = (text: string) => (isSmall(text) || text.length < 5 ? text : text[0]! + text.slice(1).toLowerCase())

/** "Phone: 555 123" on a line of its own. */
const isLabelLine = (line = '') => /^\s*\**[^:.!?|]{1,40}:\**\s+\S/.test(line)

const bold = /^(\*\*|__)((?:(?!\1).)*[^.!?])\1$/
/** A line that is bold as a whole names what follows directly. */
const asLabel = (line: string) => line.trim().replace(bold, (_, _mark, name: string) => `${withoutLast(':', name)}:`)

const isBlank = (line = '') => line.trim() === ''
const isIndented = (line: string) => line !== line.trimStart()

/** A short line without an end that begins like a title. */
const isShort = (line: string) =>
  line.length <= 60 && isCapital(line[0]) && !'.!?,;'.includes(line.at(-1)!) && countWords(line) <= 8

/** What makes a short line one of its text: a value, columns, an end that is written. */
const isInText = /:\s|\t|\s{3}| {2}$|\\$/

/** Such a line alone between others, as plain text writes its titles. */
const isBareTitle = (line: string, before: string | undefined, after: string | undefined) =>
  isBlank(before) &&
  after !== undefined &&
  isShort(line) &&
  !isInText.test(line) &&
  !isSmall(after[0]) &&
  !areRowsOfDays(line, after)

/** Whether the line below makes a title of this one. A sentence above a rule is none, and would not be said. */
function isUnderlined(written: string, next: string | undefined, isFirst: boolean): boolean {
  const line = written.trim()
  if (!isUnderline(next) || line.includes('|') || marker.test(written)) return false
  return isFirst ? next!.includes('=') || !'.!'.includes(line.at(-1)!) : isShort(line)
}

/** A number within a sentence may come to stand at a line's beginning. */
const isLaterNumber = (line: string) => isDigit(line.trimStart()[0]) && Number.parseInt(line, 10) !== 1

/** Blocks as they are read, line by line. */
class Blocks {
  readonly done: Block[] = []
  paragraph: string[] = []
  list: WrittenItem[] = []
  #waiting: QuestionLine[] = []

  takeLines(): QuestionLine[] {
    const lines = this.#waiting
    this.#waiting = []
    return lines
  }

  wait(asked: RegExpExecArray | null): void {
    if (asked) this.#waiting.push({ kind: asked[1] === 'Q' ? 'asked' : 'not', text: spokenText(asked[2]!) })
  }

  flush(): void {
    const text = spokenText(this.paragraph.join('\n'))
    if (isOnlyQuestion(text)) this.#waiting.push({ kind: 'asked', text })
    else if (text !== '') this.done.push({ type: 'paragraph', text, lines: this.takeLines() })
    const said = itemsOf(this.list).map((item) => ({ ...item, text: spokenText(item.text) }))
    const items = said.filter(({ text }) => text !== '')
    if (items.length > 0) this.done.push({ type: 'list', items })
    this.paragraph = []
    this.list = []
  }

  heading(level: number, text: string): void {
    this.flush()
    const title = withoutLast(':', spokenText(text.trim().replace(/(?<!#)#+$/, '')))
    if (title !== '') this.done.push({ type: 'heading', level, text: titleCase(title.slice(0, longestHeading)) })
  }

  /** Figures directly below a heading are what it announces, and no heading themselves. */
  isFact(line: string): boolean {
    return this.done.at(-1)?.type === 'heading' && hasDigit(line)
  }

  item(line: string): void {
    if (this.paragraph.length > 0) this.flush()
    this.list.push({ indent: indentOf(line), text: line.replace(marker, ''), lines: this.takeLines() })
  }

  /** Reads a table from its head on, and tells its last line. */
  table(lines: readonly string[], from: number): number {
    this.flush()
    const above = this.takeLines()
    const rows: Row[] = []
    let at = from + 1
    for (let row = rowFrom(lines, at + 1); row !== undefined; row = rowFrom(lines, at + 1)) {
      for (at++; at < row; at++) this.wait(questionLine.exec(lines[at]!))
      rows.push({ cells: cellsOf(lines[row]!).map(spokenText), lines: this.takeLines() })
    }
    this.done.push({ type: 'table', head: cellsOf(lines[from]!).map(spokenText), rows, lines: above })
    return at
  }
}

/** Splits Markdown or plain text into headings, paragraphs, lists and tables. Hard-wrapped lines are joined; what isn't for telling is left out. */
export function parseMarkdown(content: string): Block[] {
  const lines = toldLines(content)
  const lastWritten = lines.findLastIndex((line) => !isBlank(line))
  const blocks = new Blocks()
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const next = lines[i + 1]
    const marked = heading.exec(line)
    const asked = questionLine.exec(line)
    const isItem = marker.test(line)
    // A list goes on after empty lines with another item, or with what is indented below the last.
    if (isBlank(lines[i - 1]) && !isBlank(line) && !isItem && !isIndented(line)) blocks.flush()
    const isFirst = blocks.paragraph.length === 0 && blocks.list.length === 0
    if (asked) {
      if (blocks.paragraph.length > 0) blocks.flush()
      blocks.wait(asked)
    } else if (isBlank(line)) {
      if (blocks.paragraph.length > 0) blocks.flush()
    } else if (marked) blocks.heading(marked[1]!.length, marked[2]!)
    else if (isUnderlined(line, next, isFirst)) {
      blocks.heading(next!.includes('=') ? 1 : 2, line)
      i++
    } else if (isRule(line)) blocks.flush()
    else if (line.includes('|') && isDivider(next)) i = blocks.table(lines, i)
    else if (isItem && !(blocks.paragraph.length > 0 && isLaterNumber(line))) blocks.item(line)
    else if (blocks.list.length > 0 && isIndented(line)) blocks.list.at(-1)!.text += ` ${line.trim()}`
    else if (isFirst && i < lastWritten && !blocks.isFact(line) && isBareTitle(line.trimStart(), lines[i - 1], next))
      blocks.heading(i > 0 ? 2 : 1, line)
    else {
      if (blocks.list.length > 0) blocks.flush()
      blocks.paragraph.push(isFirst && !isBlank(next) ? asLabel(line) : line)
      if (isLabelLine(line) && isLabelLine(next)) blocks.flush()
    }
  }
  blocks.flush()
  return blocks.done
}
