import { ApiFailure } from '../../api/api-failure.ts'
import { words } from './words.ts'

/** What went wrong and what to do, in the console's language where it knows the code, else as the backend said it. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiFailure)) return words.failure['UNREACHABLE']!
  if (error.code === 'VALIDATION') return words.notAsAsked(error.message)
  return words.failure[error.code] ?? error.message
}
