import { spokenSentences } from '../../../server/realtime/listening/stt/embedded/grammar/spoken-words.ts'
import type { Reply } from '../../../server/realtime/answers/answers.ts'

/**
 * What a visitor got: the right answer; the right question among the two offered; an honest "I don't know that"; a
 * request to say it again or two questions of which neither is right; a wrong answer; or no turn at all.
 */
export type Outcome = 'right' | 'rescued' | 'unknown' | 'not-caught' | 'false' | 'unheard'

const saidIn = (reply: Reply) =>
  `${reply.sentences.join(' ')} ${reply.kind === 'answer' ? (reply.source?.excerpt ?? '') : ''}`

/** `typed` replies to a question that was tapped. */
export function outcomeOf(reply: Reply | undefined, holds: RegExp | null, typed: (text: string) => Reply): Outcome {
  switch (reply?.kind) {
    case undefined:
      return 'unheard'
    case 'answer':
      if (holds?.test(saidIn(reply))) return 'right'
      return reply.source ? 'false' : 'unknown'
    case 'did-you-mean':
      return holds && reply.choices.some((choice) => holds.test(saidIn(typed(choice)))) ? 'rescued' : 'not-caught'
    case 'not-caught':
      return 'not-caught'
    case 'goodbye':
    case 'danger':
      return 'false'
    default:
      return reply satisfies never
  }
}

const wordsOf = (text: string) => spokenSentences(text).flat()

export interface WordErrors {
  errors: number
  words: number
}

/** Words wrong, missing and too many (Levenshtein distance) against the words that were said. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [reference, hypothesis] = [wordsOf(said), wordsOf(heard)]
  let row = hypothesis.map((_, j) => j + 1)
  for (const [i, word] of reference.entries()) {
    let diagonal = i
    let left = i + 1
    row = row.map((above, j) => {
      const best = Math.min(above + 1, left + 1, diagonal + (word === hypothesis[j] ? 0 : 1))
      diagonal = above
      left = best
      return best
    })
  }
  return { errors: row.at(-1) ?? reference.length, words: reference.length }
}
