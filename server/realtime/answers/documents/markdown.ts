/** How people ask for what follows, and what they ask that it does not answer. */
export interface QuestionLines {
  asked: string[]
  not: string[]
}

export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string; lines: QuestionLines }
  | { type: 'list'; items: string[]; lines: QuestionLines[] }
  | { type: 'table'; head: string[]; rows: string[][]; lines: QuestionLines; rowLines: QuestionLines[] }

const questionLine = /^\s*(?:[-*+]\s+)?(Q|Not):\s+(\S.*)$/
const answerMark = /^\s*A:\s+/
/** A paragraph that is nothing but a question is how people ask for the next one. */
const longestQuestion = 200
const isOnlyQuestion = (text: string) => text.length <= longestQuestion && /^[^.!?]+\?$/.test(text)

/** A document without the lines that say how people ask, which are for finding and never for telling. */
export const withoutQuestionLines = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !questionLine.test(line))
    .join('\n')

const noLines: QuestionLines = { asked: [], not: [] }

/** A block without the lines above it. */
export function unasked(block: Block): Block {
  switch (block.type) {
    case 'heading':
      return block
    case 'list':
      return { ...block, lines: block.lines.map(() => noLines) }
    case 'table':
      return { ...block, lines: noLines, rowLines: block.rowLines.map(() => noLines) }
    case 'paragraph':
      return { ...block, lines: noLines }
    default:
      return block satisfies never
  }
}

/**
 * Inline marks taken off: links keep their words, pictures and HTML go, emphasis and code keep their text. No pattern
 * reads past the next mark of its kind, so that a document of unclosed marks takes no longer than any other.
 */
function withoutMarks(text: string): string {
  return text
    .replace(/!\[[^\][]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, ' ')
    .replace(/\[([^\][]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^\][]*\])/g, '$1')
    .replace(/<(https?:[^<>]+)>/g, '$1')
    .replace(/<br\s*\/?>/gi, '; ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\[\^[^\][]+\]/g, '')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])[*_]([^*_\n]+)[*_](?!\w)/g, '$1$2')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(withoutMarks)

const isRule = (line: string) => /^\s*([-*_])(?:\s*\1){2,}\s*$/.test(line)
const isDivider = (line: string | undefined) =>
  line !== undefined && line.includes('|') && /^\|?:?-+:?(?:\|:?-+:?)*\|?$/.test(line.replace(/\s+/g, ''))
const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+/
const heading = /^\s{0,3}(#{1,6})\s+(.*)$/s
const closingHashes = /(?<!#)#+$/
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
const titleCase = (text: string) =>
  /\p{Ll}/u.test(text) || text.length < 5 ? text : text[0]! + text.slice(1).toLowerCase()

/** "Phone: 555 123" on a line of its own. */
const isLabelLine = (line: string) => /^\s*\**[^:.!?|]{1,40}:\**\s+\S/.test(line)

/** A short line without an end, alone between others, as plain text writes its titles. */
const isBareTitle = (line: string, before: string | undefined, after: string | undefined) =>
  (before ?? '').trim() === '' &&
  after !== undefined &&
  line.length <= 60 &&
  /^\p{Lu}/u.test(line) &&
  !/[.!?,;]$/.test(line) &&
  !/:\s|\t|\s{3}/.test(line) &&
  line.split(/\s+/).length <= 8

/** Splits Markdown or plain text into headings, paragraphs, lists and tables. Hard-wrapped lines are joined; code fences are left out. */
export function parseMarkdown(content: string): Block[] {
  const lines = content
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^ {0,3}```[\s\S]*?^ {0,3}```.*$/gm, '')
    // Before lines are told apart: a comment may hold empty lines and lists, and nothing of it is for visitors.
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, ' ')
    .split('\n')
  const lastWritten = lines.findLastIndex((line) => line.trim() !== '')
  const blocks: Block[] = []
  let paragraph: string[] = []
  let items: string[] = []
  let itemLines: QuestionLines[] = []
  let waiting: QuestionLines = { asked: [], not: [] }
  const takeLines = () => {
    const lines = waiting
    waiting = { asked: [], not: [] }
    return lines
  }
  const wait = (asked: RegExpExecArray | null) => {
    if (asked) waiting[asked[1] === 'Q' ? 'asked' : 'not'].push(withoutMarks(asked[2]!))
  }
  const flush = () => {
    const text = withoutMarks(paragraph.join(' '))
    if (paragraph.length > 0 && isOnlyQuestion(text)) waiting.asked.push(text)
    else if (paragraph.length > 0) blocks.push({ type: 'paragraph', text, lines: takeLines() })
    if (items.length > 0) blocks.push({ type: 'list', items: items.map(withoutMarks), lines: itemLines })
    paragraph = []
    items = []
    itemLines = []
  }
  const addItem = (text: string) => {
    items.push(text)
    itemLines.push(takeLines())
  }
  const addHeading = (level: number, text: string) => {
    flush()
    const title = withoutMarks(text.trim().replace(closingHashes, '')).replace(/:$/, '')
    blocks.push({ type: 'heading', level, text: titleCase(title.slice(0, longestHeading)) })
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.replace(/^\s{0,3}>\s?/, '').replace(answerMark, '')
    const next = lines[i + 1]
    const marked = heading.exec(line)
    const asked = questionLine.exec(line)
    if (asked) {
      if (paragraph.length > 0) flush()
      wait(asked)
    } else if (line.trim() === '') {
      if (paragraph.length > 0 || waiting.asked.length + waiting.not.length === 0) flush()
    } else if (marked) addHeading(marked[1]!.length, marked[2]!)
    else if (
      next !== undefined &&
      paragraph.length === 0 &&
      items.length === 0 &&
      /^\s{0,3}(?:=+|-{3,})\s*$/.test(next) &&
      !line.includes('|')
    ) {
      addHeading(next.includes('=') ? 1 : 2, line)
      i++
    } else if (isRule(line)) flush()
    else if (line.includes('|') && isDivider(next)) {
      flush()
      const above = takeLines()
      const rows: string[][] = []
      const rowLines: QuestionLines[] = []
      for (let row = rowFrom(lines, i + 2); row !== undefined; row = rowFrom(lines, i + 1)) {
        for (i++; i < row; i++) wait(questionLine.exec(lines[i]!))
        rows.push(cells(lines[row]!))
        rowLines.push(takeLines())
      }
      i = rows.length > 0 ? i : i + 1
      blocks.push({ type: 'table', head: cells(line), rows, lines: above, rowLines })
    } else if (marker.test(line) && paragraph.length === 0) addItem(line.replace(marker, ''))
    else if (marker.test(line)) {
      flush()
      addItem(line.replace(marker, ''))
    } else if (items.length > 0 && /^\s/.test(line)) items[items.length - 1] += ` ${line.trim()}`
    else if (items.length === 0 && paragraph.length === 0 && isBareTitle(line.trim(), lines[i - 1], next)) {
      if (i < lastWritten) addHeading(i > 0 ? 2 : 1, line)
      else paragraph.push(line)
    } else {
      if (items.length > 0) flush()
      paragraph.push(line.trim())
      if (isLabelLine(line) && isLabelLine(next ?? '')) flush()
    }
  }
  flush()
  return blocks
}
