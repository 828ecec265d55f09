/** What a document says of itself before its text: nothing but names with values, and what belongs to them. */
const frontMatter = /^\uFEFF?\s*---[ \t]*\n(?:\w[\w.-]*:(?:[ \t].*)?\n(?:(?:[ \t#-].*|)\n)*?)+?---[ \t]*\n/
const fence = /^[\s>]*([-*+]\s+)?(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** Code is left out. A fence that is never closed hides nothing; no longer one of its kind closes either. */
function withoutFences(lines: readonly string[], unclosed: readonly string[] = []): string[] {
  const told: string[] = []
  let [mark, hidden]: [string, string[]] = ['', []]
  for (const line of lines) {
    const [, item, found = '', more = ''] = fence.exec(line) ?? []
    if (mark === '') {
      if (found === '') told.push(line)
      else if (!unclosed.some((shorter) => found.startsWith(shorter))) mark = found
    } else if (found.startsWith(mark) && item === undefined && more.trim() === '') {
      told.push('')
      ;[mark, hidden] = ['', []]
    } else hidden.push(line)
  }
  return mark === '' ? told : [...told, ...withoutFences(hidden, [...unclosed, mark])]
}

/** Tags as Markdown has them, opening and closing; those of other blocks part what stands in them from what stands around. */
const tags: Record<string, [string, string]> = {
  li: ['\n- ', ''],
  tr: ['\n- ', ''],
  td: [' ', ' '],
  th: [' ', ' '],
  s: ['~~', '~~'],
  del: ['~~', '~~'],
  strike: ['~~', '~~'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, [`\n\n${'#'.repeat(level)} `, '\n\n']])),
}
const tag =
  /<(\/?)(li|h[1-6]|t[dh]|p|div|section|article|header|footer|main|ul|ol|dl|dt|dd|table|thead|tbody|tr|details|summary|blockquote|figure|figcaption|hr|center|s|del|strike)\b[^<>]*>/gi
const asMarkdown = (_: string, closing: string, name: string) =>
  tags[name.toLowerCase()]?.[closing === '' ? 0 : 1] ?? '<br>'

/** What is not for telling, or stands for something else: each as it is written, and as it is read. */
const rewritings: [RegExp, string][] = [
  // Before lines are told apart: these may hold empty lines and lists, and nothing of them is for visitors.
  [/<!--(?:(?!<!--)[\s\S])*?-->/g, ' '],
  [/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi, ' '],
  // Marks of quotes, and of the kinds of notes in them.
  [/^(?:[ \t]{0,3}>[ \t]?)+(?:\[!\w+\][ \t]*$)?/gm, ''],
  // Where a link of another place leads to, and such a link.
  [/^ {0,3}\[[^\][^\n][^\][\n]*\]:[ \t]*<?(?=[^\s<>]*[/.#])[^\s<>]+>?(?:[ \t]+["'(].*)?$/gm, ''],
  [/\]\[[^\][\n]*\]/g, ']()'],
  // A footnote's text, or what is told of a term, is a paragraph of its own.
  [/^ {0,3}(?:\[\^[^\][\n]+\])?:[ \t]+/gm, '\n'],
  [/\[\^[^\][\n]+\]/g, ''],
  // That an answer follows is not said.
  [/^[ \t]*(?:A|Answer|Question):(?:[ \t]+|$)/gm, ''],
  // "30*40 cm" is no emphasis.
  [/(?<=\d)\*(?=\d)/g, '\\*'],
  // Highlighting, which the reader of marks doesn't know.
  [/==(?=\S)((?:(?!==).)*\S)==/g, '$1'],
  // "Sat ........ 10 am - 2 pm" is a label with its value.
  [/(?<=[\p{L}\d)])[ \t]*\.{5,}[ \t]*(?=\S)/gu, ': '],
  // "**Note:**no dogs" is bold by no rule of Markdown, but meant to be.
  [/(\*\*|__)(?=\S)((?:(?!\1).)*[^\s\p{L}\d])\1(?=[\p{L}\d])/gu, '$1$2$1 '],
]

/** The lines of a document that are for telling, without comments, code, scripts and front matter. */
export function toldLines(content: string): string[] {
  const lines = content.replace(/\r\n?/g, '\n').replace(frontMatter, '').split('\n')
  const text = withoutFences(lines).join('\n')
  return rewritings
    .reduce((told, [written, read]) => told.replace(written, read), text)
    .replace(tag, asMarkdown)
    .split('\n')
}
