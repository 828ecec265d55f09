/** One way to say a kind of text. The pattern is tried where a token may start; null lets the next rule try. */
export interface Rule {
  pattern: RegExp
  say: (match: RegExpExecArray) => string | null
}

/** A rule whose pattern matches exactly where the scanner stands and knows Unicode. */
export const rule = (pattern: string | RegExp, say: Rule['say'], flags = ''): Rule => ({
  pattern: new RegExp(typeof pattern === 'string' ? pattern : pattern.source, `uy${flags}`),
  say,
})

/** The text around a match. */
export const before = (match: RegExpExecArray): string => match.input.slice(0, match.index)
export const after = (match: RegExpExecArray): string => match.input.slice(match.index + match[0].length)
