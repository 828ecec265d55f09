/** What a document says of itself before its text: nothing but names with values, and what belongs to them. */
const frontMatter = /^\uFEFF?\s*---[ \t]*\n(?:\w[\w.-]*:(?:[ \t].*)?\n(?:(?:[ \t#-].*|)\n)*?)+?---[ \t]*\n/
const fence = /^[\s>]*(?:[-*+]\s+)?(`{3,}(?=[^`]*$)|~{3,})/
const closingFence = /^[\s>]*(`{3,}|~{3,})\s*$/
/** Where a link of another place leads to. */
const linkTarget = /^ {0,3}\[[^\][^][^\][]*\]:\s*<?[^\s<>]*[/.#][^\s<>]*>?(?:\s+["'(].*)?$/
const blockTag =
  /<(\/?)(li|h[1-6]|t[dh]|p|div|section|article|header|footer|main|ul|ol|dl|dt|dd|table|thead|tbody|tr|details|summary|blockquote|figure|figcaption|hr|center)\b[^<>]*>/gi

/** The line after a fence's last one; undefined where it is never closed. */
function endOfFence(lines: readonly string[], from: number, mark: string): number | undefined {
  for (let at = from + 1; at < lines.length; at++)
    if (closingFence.exec(lines[at]!)?.[1]!.startsWith(mark)) return at + 1
  return undefined
}

/** Code is left out. What an unclosed fence would hide to the end is text; no longer one of its kind closes either. */
function withoutFences(lines: readonly string[]): string[] {
  const told: string[] = []
  const unclosed: string[] = []
  for (let at = 0; at < lines.length;) {
    const mark = fence.exec(lines[at]!)?.[1]
    const mayClose = mark !== undefined && !unclosed.some((shorter) => mark.startsWith(shorter))
    const end = mayClose ? endOfFence(lines, at, mark) : undefined
    if (mark !== undefined && end === undefined && mayClose) unclosed.push(mark)
    if (mark === undefined) told.push(lines[at]!)
    else if (end !== undefined) told.push('')
    at = end ?? at + 1
  }
  return told
}

/** Tags of whole blocks: items, rows and headings as Markdown has them, of the others where they end and begin. */
const blockOfTag = (_: string, closing: string, tag: string): string => {
  const name = tag.toLowerCase()
  if (/^t[dh]$/.test(name)) return ' '
  if (name === 'li' || name === 'tr') return closing ? '' : '\n- '
  if (/^h\d$/.test(name)) return closing ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `
  return '<br>'
}

/** The lines of a document that are for telling, without comments, code, scripts and front matter. */
export function toldLines(content: string): string[] {
  const lines = content.replace(/\r\n?/g, '\n').replace(frontMatter, '').split('\n')
  return (
    withoutFences(lines)
      .join('\n')
      // Before lines are told apart: these may hold empty lines and lists, and nothing of them is for visitors.
      .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, ' ')
      .replace(/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi, ' ')
      .replace(blockTag, blockOfTag)
      .split('\n')
      .filter((line) => !linkTarget.test(line))
  )
}
