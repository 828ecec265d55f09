import MarkdownIt, { type Token } from 'markdown-it'
import { endsOfWrapped } from '../english/label-words.ts'
import { isCapital, isDigit, isSmall } from '../language/letters.ts'
import { wordsOf } from '../matching/tokens.ts'
import { beginsWithWeekday } from './day-labels.ts'

const reader = new MarkdownIt({ html: true })
// Where a link leads to isn't followed, and an address is said as it is written.
reader.validateLink = () => true
reader.normalizeLinkText = (url) => url

const address = /(?<![<`])\b(?:https?:\/\/|www\.)[^\s<>`]+/gi
/** Within an address no star or underscore is a mark; marks around it are, and what is escaped in it. */
const withAddresses = (text: string) =>
  text.replace(address, (found) => found.replace(/(?:(?<=[\p{L}\d/=-])\*|(?<=[/=-])_)(?=[\p{L}\d])/gu, String.raw`\$&`))

/** Prose is not wrapped in lines that are so short: where the next word had still fitted, the line was ended on purpose. */
const shortestWrapped = 40

const firstOf = (line: string) => line.split(' ')[0]!

/** Whether two lines are rows of a timetable, however long they are. */
export const areRowsOfDays = (line: string, next: string): boolean =>
  beginsWithWeekday(firstOf(line)) && beginsWithWeekday(firstOf(next)) && !endsOfWrapped.has(wordsOf(line).at(-1) ?? '')

/** Whether a line of a paragraph is one of its own: an address's, a day's. */
const endsOnPurpose = (line: string, next: string): boolean =>
  areRowsOfDays(line, next) ||
  (line.length + 1 + firstOf(next).length <= shortestWrapped && (isCapital(next[0]) || isDigit(next[0])))

/** Lines of which so many begin within a sentence are prose, however short they are. */
const smallOfProse = 2 / 3
const isWrapped = ([, ...lines]: Line[]) =>
  lines.filter(({ text }) => isSmall(text[0])).length > lines.length * smallOfProse

/** A stop parts what it ends from what follows. */
const isParting = (line: string) => line === '' || '.!?…:;,'.includes(line.at(-1)!)

const isBreak = ({ type, content }: Token) =>
  type === 'hardbreak' || (type === 'html_inline' && content.toLowerCase().startsWith('<br'))

/** A line, and whether it was ended by a mark. */
interface Line {
  text: string
  isBroken: boolean
}

function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [{ text: '', isBroken: false }]
  let struck = 0
  for (const token of tokens) {
    const line = lines.at(-1)!
    line.isBroken = isBreak(token)
    if (line.isBroken || token.type === 'softbreak') lines.push({ text: '', isBroken: false })
    else if (token.type === 's_open') struck++
    else if (token.type === 's_close') struck--
    else if (token.type === 'image') line.text += ' '
    else if (token.type !== 'html_inline' && struck === 0) line.text += token.content
  }
  return lines.map(({ text, isBroken }) => ({ text: text.replace(/\s+/g, ' ').trim(), isBroken }))
}

/**
 * A text of Markdown as it is said: links keep their words, emphasis and code their text; pictures, HTML and what is struck out
 * go. A line that was ended on purpose is parted from the next.
 */
export function spokenText(written: string): string {
  const tokens: Token[] = []
  reader.inline.parse(withAddresses(written), reader, {}, tokens)
  const lines = linesOf(tokens)
  const isProse = isWrapped(lines.filter(({ text }) => text !== ''))
  let [said, last, isParted] = ['', '', false]
  for (const { text, isBroken } of lines) {
    if (text !== '') {
      const mark = !isParting(last) && (isParted || (!isProse && endsOnPurpose(last, text))) ? ';' : ''
      said = said === '' ? text : `${said}${mark} ${text}`
      ;[last, isParted] = [text, false]
    }
    isParted ||= isBroken
  }
  return said
}
