import type { Knowledge } from '../knowledge.ts'

const namesIn = new WeakMap<Knowledge, Map<string, string>>()

/** Words that the documents only write with a capital letter, by their lower case. */
function namesOf(knowledge: Knowledge): Map<string, string> {
  const known = namesIn.get(knowledge)
  if (known) return known
  const written = knowledge.passages.flatMap(({ text }) => text.match(/(?<=[^.?!:] )\p{L}[\p{L}'-]*/gu) ?? [])
  const lower = new Set(written.filter((word) => word === word.toLowerCase()))
  const names = new Map(
    written.map((word): [string, string] => [word.toLowerCase(), word]).filter(([word]) => !lower.has(word)),
  )
  namesIn.set(knowledge, names)
  return names
}

/** Names get their capitals back. */
export const withNames = (text: string, knowledge: Knowledge) =>
  text.replace(/(?<=\s)\p{Ll}[\p{L}'-]*/gu, (word) => namesOf(knowledge).get(word) ?? word)

/** What was heard as one would write it: "how heavy is the quillfeather clock" gets its capitals and its mark. */
export function writtenQuestion(heard: string, knowledge: Knowledge): string {
  const text = withNames(` ${heard}`, knowledge).trim().replace(/\bi\b/g, 'I')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
}
