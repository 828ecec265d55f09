import type { TaskFailure } from '../../../shared/wire/task-status.ts'

/** Why a request is refused: a code of the interface and a sentence for its author that never repeats the prompt. */
export interface Refusal {
  code: TaskFailure
  reason: string
}

/** Looks at the prompts of one request; undefined when nothing is wrong. Rejects only when `signal` aborts. */
export type Moderate = (texts: readonly string[], signal: AbortSignal) => Promise<Refusal | undefined>
