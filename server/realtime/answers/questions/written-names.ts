import type { Passage } from '../documents/passages.ts'

/** Words that the documents only write with a capital letter, by their lower case. */
export function namesIn(passages: Passage[]): Map<string, string> {
  const written = passages.flatMap(({ text }) => text.match(/(?<=[^.?!:] )\p{L}[\p{L}'-]*/gu) ?? [])
  const lower = new Set(written.filter((word) => word === word.toLowerCase()))
  return new Map(
    written.map((word): [string, string] => [word.toLowerCase(), word]).filter(([word]) => !lower.has(word)),
  )
}

/** Names get their capitals back. */
export const withNames = (text: string, names: Map<string, string>) =>
  text.replace(/(?<=\s)\p{Ll}[\p{L}'-]*/gu, (word) => names.get(word) ?? word)
