const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['deg', '°'],
  ['pound', '£'],
  ['euro', '€'],
  ['amp', '&'],
])
const lastCharacter = 0x10ffff

function character(written: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters.get(name) ?? written
  const code = Number(name.replace(/^#(?=x)/i, '0').replace('#', ''))
  return code > 0 && code <= lastCharacter ? String.fromCodePoint(code) : written
}

const ending = /(?:^|[.!?…:;,])[*_]{0,3}$/
const longestEnding = 4
/** A line's end parts what it says from what follows, unless a stop does already. */
function spokenBreak(marks: string, at: number, text: string): string {
  const isAtEnd = at + marks.length === text.length
  return isAtEnd || ending.test(text.slice(Math.max(0, at - longestEnding), at)) ? ' ' : '; '
}

/**
 * Inline marks taken off: links keep their words, emphasis and code their text; pictures, HTML and what is struck out go. No
 * pattern reads past the next mark of its kind, so that a document of unclosed marks takes no longer than any other.
 */
export function withoutMarks(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/!\[[^\][]*\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^\][]*\])/g, ' ')
    .replace(/\[([^\][]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^\][]*\])/g, '$1')
    .replace(/<(https?:[^<>]+|[^\s<>@]+@[^\s<>]+)>/g, '$1')
    .replace(/~~(?:(?!~~).)+~~|<(s|del|strike)\b[^<>]*>(?:(?!<\1\b).)*?<\/\1>/gi, ' ')
    .replace(/(?: ?<br ?\/?>)+ ?/gi, spokenBreak)
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[\^[^\][]+\]/g, '')
    .replace(/(\*\*|__|==)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*\\])[*_]([^*_\n]+)[*_](?!\w)/g, '$1$2')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|~-])/g, '$1')
    .replace(/&(#?\w{1,8});/g, character)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Prose is not wrapped in lines that are so short: where the next word had still fitted, the line was ended on purpose. */
const shortestWrapped = 40
const hardBreak = / {2}$|\\$/

/** Whether a line of a paragraph is one of its own: an address's, a day's. Sentences end by themselves. */
const endsOnPurpose = (line: string, next: string): boolean =>
  hardBreak.test(line) ||
  (line.trim().length + 1 + next.trim().search(/\s|$/) <= shortestWrapped && /^[*_]*[\p{Lu}\d]/u.test(next.trim()))

/** A paragraph's lines in one. */
export const joinedLines = (lines: readonly string[]): string =>
  lines
    .map((line, i) => {
      const next = lines[i + 1]
      const text = line.trim().replace(/\\$/, '')
      return next !== undefined && endsOnPurpose(line, next) ? `${text}<br>` : text
    })
    .join(' ')
