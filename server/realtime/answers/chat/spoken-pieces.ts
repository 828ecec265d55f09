import { splitSentences } from '../documents/sentences.ts'
import { clauses } from '../speech/clauses.ts'

/** What a voice takes at once. */
const longestPiece = 400

/**
 * Cuts a growing text into pieces to be spoken: whole sentences, but of the first one its first clause as soon as that
 * is known, since the visitor waits for it. Markdown's signs are left to the voice.
 */
export async function* spokenPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  let isFirst = true
  for await (const piece of text) {
    open = (open + piece).replace(/\s+/g, ' ')
    // Whether a sentence has ended is certain only when the next one begins.
    for (const sentence of splitSentences(open).slice(0, -1)) {
      yield* shortened(sentence)
      open = open.slice(open.indexOf(sentence) + sentence.length).trimStart()
      isFirst = false
    }
    const [clause, rest] = isFirst ? clauses(open) : []
    if (clause === undefined || rest === undefined) continue
    yield clause
    open = rest
    isFirst = false
  }
  for (const sentence of splitSentences(open.trim())) yield* shortened(sentence)
}

function* shortened(sentence: string): Generator<string> {
  let rest = sentence.trim()
  while (rest.length > longestPiece) {
    const at = rest.lastIndexOf(' ', longestPiece)
    const end = at > 0 ? at : longestPiece
    yield rest.slice(0, end)
    rest = rest.slice(end).trim()
  }
  if (/[\p{L}\p{N}]/u.test(rest)) yield rest
}
