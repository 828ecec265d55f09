import MarkdownIt, { type Token } from 'markdown-it'

const reader = new MarkdownIt({ html: true })
// Where a link leads to isn't followed, and an address is said as it is written.
reader.validateLink = () => true
reader.normalizeLinkText = (url) => url

/** Prose is not wrapped in lines that are so short: where the next word had still fitted, the line was ended on purpose. */
const shortestWrapped = 40

/** Whether a line of a paragraph is one of its own: an address's, a day's. */
const endsOnPurpose = (line: string, next: string): boolean =>
  line.length + 1 + next.search(/\s|$/) <= shortestWrapped && /^[\p{Lu}\d]/u.test(next)

/** A stop parts what it ends from what follows. */
const isEnded = (line: string) => line === '' || '.!?…:;,'.includes(line.at(-1)!)

const isBreak = ({ type, content }: Token) =>
  type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content))

/** A line, and whether its end is written as one. */
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
  return lines
}

/**
 * A text of Markdown as it is said: links keep their words, emphasis and code their text; pictures, HTML and what is struck out
 * go. A line that was ended on purpose is parted from the next.
 */
export function spokenText(written: string): string {
  const tokens: Token[] = []
  reader.inline.parse(written, reader, {}, tokens)
  let [said, last, isParted] = ['', '', false]
  for (const { text, isBroken } of linesOf(tokens)) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') {
      const mark = !isEnded(last) && (isParted || endsOnPurpose(last, line)) ? ';' : ''
      said = said === '' ? line : `${said}${mark} ${line}`
      ;[last, isParted] = [line, false]
    }
    isParted ||= isBroken
  }
  return said
}
