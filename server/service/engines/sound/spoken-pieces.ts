/** What one call of the voice speaks, and the silence after it. */
export interface SpokenPiece {
  text: string
  pauseMs: number
}

const longestPiece = 400
const sentencePauseMs = 320
const paragraphPauseMs = 750

/** After these a sentence most likely goes on. */
const abbreviation = /(?:^|\s)(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs|approx|dept|est|fig|inc|ltd)\.\s*$/iu

/**
 * A text in pieces of whole sentences, at most 400 characters each, none across paragraphs. Only a sentence longer
 * than that is cut, after a comma if it has one, else between words.
 */
export function spokenPieces(text: string): SpokenPiece[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return paragraphs.flatMap((paragraph) => {
    const pieces = packed(sentences(paragraph).flatMap(cut))
    return pieces.map((piece, i) => ({
      text: piece.trim(),
      pauseMs: i === pieces.length - 1 ? paragraphPauseMs : pauseAfter(piece),
    }))
  })
}

const pauseAfter = (piece: string) => (/[.!?…]["'”’)]*\s*$/.test(piece) ? sentencePauseMs : sentencePauseMs / 3)

function sentences(paragraph: string): string[] {
  const found: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph)) {
    if (found.length > 0 && abbreviation.test(found.at(-1)!)) found[found.length - 1] += segment
    else found.push(segment)
  }
  return found
}

function cut(sentence: string): string[] {
  if (sentence.length <= longestPiece) return [sentence]
  const head = sentence.slice(0, longestPiece)
  const comma = Math.max(...[', ', '; ', ': '].map((mark) => head.lastIndexOf(mark))) + 1
  const at = comma > longestPiece / 3 ? comma : head.lastIndexOf(' ') + 1 || wholeCharacters(head)
  return [sentence.slice(0, at), ...cut(sentence.slice(at))]
}

/** Where a run without spaces may be cut without halving a character. */
const wholeCharacters = (head: string) => (/[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length)

/** Sentences together as long as they fit. */
function packed(parts: string[]): string[] {
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length <= longestPiece) pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}
