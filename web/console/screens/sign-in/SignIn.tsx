import { useEffect, useState } from 'preact/hooks'
import type { Me, SignIn as SignInBody } from '../../../../shared/console/operators.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { me } from '../../me.ts'
import { Door } from '../../parts/Door.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words } from './words.ts'

function Refusal({ error }: { error: unknown }) {
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

/** Email and password; whoever lost theirs is told who can help. */
export function SignIn() {
  const [error, setError] = useState<unknown>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    document.title = `${words.title} · Visavis`
  }, [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const body: SignInBody = { email: text('email'), password: text('password') }
    setError(null)
    try {
      me.value = await ask<Me>('POST', '/sign-in', body)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Door>
      <form onSubmit={(event) => void submit(event)}>
        <h1>{words.who}</h1>
        {error !== null && <Refusal error={error} />}
        <label class="f">
          {words.email}
          <input class="in" type="email" name="email" required autocomplete="username" />
        </label>
        <label class="f">
          {words.password}
          <input class="in" type="password" name="password" required autocomplete="current-password" />
        </label>
        <div class="bs">
          <button class="b act" type="submit" data-action="sign-in">
            {words.title}
          </button>
          <button class="b q" type="button" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
            {words.lost}
          </button>
        </div>
        {isLost && (
          <p class="note calm" role="status">
            {words.lostHelp} <code>npm run operator</code>
          </p>
        )}
      </form>
    </Door>
  )
}
