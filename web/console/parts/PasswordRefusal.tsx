import { ApiFailure } from '../../api/api-failure.ts'
import { passwordWords as words } from '../text/password-words.ts'
import { Trouble } from './Trouble.tsx'

/** Why a password was not taken, with the tries that are left or the minutes to wait. */
export function PasswordRefusal({ error }: { error: unknown }) {
  if (error instanceof ApiFailure && error.code === 'WRONG_PASSWORD') {
    return (
      <p class="note stop" role="alert">
        <b>{words.wrong}</b> {words.triesLeft(Number(error.facts['left'] ?? 0))}
      </p>
    )
  }
  if (error instanceof ApiFailure && error.code === 'TOO_MANY_TRIES') {
    return (
      <p class="note stop" role="alert">
        <b>{words.tooMany}</b> {words.opensIn(Math.ceil((error.retryAfterMs ?? 60_000) / 60_000))}
      </p>
    )
  }
  return <Trouble error={error} />
}
