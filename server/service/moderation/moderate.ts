import type { TaskFailure } from '../../../shared/wire/task-status.ts'

/** Why a request is refused: a code of the interface and a sentence for its author that never repeats the prompt. */
export interface Refusal {
  code: TaskFailure
  reason: string
}

/** Looks at the prompts of one request; undefined when nothing is wrong. Rejects only when `signal` aborts. */
export type Moderate = (texts: readonly string[], signal: AbortSignal) => Promise<Refusal | undefined>

/** A part of what was made that can be judged by itself: a picture as it is or out of a film, or what is said. */
export type Piece = { picture: Uint8Array; type: 'image/png' | 'image/jpeg' } | { text: string }

/**
 * Looks at a part of what was made. Resolves with the names of what is wrong with it, none where they aren't told, or
 * undefined when nothing is. Rejects when it could not be judged.
 */
export type JudgePiece = (piece: Piece, signal: AbortSignal) => Promise<string[] | undefined>
