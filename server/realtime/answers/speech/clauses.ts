/** Places where a speaker may take a breath: after a comma or colon, and before a word that opens a new clause. */
const boundaries = [
  { pattern: /[,;:—–]\s+/g, shortestFirst: 14 },
  // "The shop and the café" must stay together, so more has to stand before a mere conjunction.
  { pattern: /\s+(?=(?:and|but|because|which|where|until|from|between|next to|so that)\s)/g, shortestFirst: 22 },
]
const shortestRest = 14

/**
 * A sentence as a first clause and the rest, so that the first can be spoken while the rest is prepared. Both have at
 * least 14 characters; a sentence without such a place stays whole. Joined with a space the parts are the sentence.
 */
export function clauses(sentence: string): string[] {
  const text = sentence.trim()
  for (const { pattern, shortestFirst } of boundaries) {
    for (const match of text.matchAll(pattern)) {
      const first = text.slice(0, match.index + match[0].trimEnd().length).trimEnd()
      const rest = text.slice(match.index + match[0].length)
      if (first.length >= shortestFirst && rest.length >= shortestRest) return [first, rest]
    }
  }
  return [text]
}
