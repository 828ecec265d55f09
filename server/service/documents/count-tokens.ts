import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base'
import { O200K_TOKEN_SPLIT_REGEX } from 'gpt-tokenizer/encodingParams/constants'

/** Pieces longer than this are cut: the time to merge one grows with the square of its length. */
const longestPiece = 256

const count = (text: string) => (text === '' ? 0 : countWhole(text, { disallowedSpecial: new Set() }))

function countLongPiece(piece: string): number {
  let tokens = 0
  for (let from = 0; from < piece.length;) {
    let to = Math.min(from + longestPiece, piece.length)
    const isInsidePair = /[\ud800-\udbff]/.test(piece.charAt(to - 1))
    if (to < piece.length && isInsidePair) to -= 1
    tokens += count(piece.slice(from, to))
    from = to
  }
  return tokens
}

/**
 * Counts o200k_base tokens. Exact for text; a run of more than 256 letters or signs without a break may count one token
 * more per 256 characters, since such runs are cut.
 */
export function countTokens(text: string): number {
  let tokens = 0
  let counted = 0
  for (const { 0: piece, index } of text.matchAll(O200K_TOKEN_SPLIT_REGEX)) {
    if (piece.length <= longestPiece) continue
    tokens += count(text.slice(counted, index)) + countLongPiece(piece)
    counted = index + piece.length
  }
  return tokens + count(text.slice(counted))
}
