import { useEffect, useState } from 'preact/hooks'
import type { Me, SignIn as SignInBody } from '../../../../shared/console/operators.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { hasOperators, isSignedOut, me } from '../../me.ts'
import { Door } from '../../parts/Door.tsx'
import { PasswordRefusal } from '../../parts/PasswordRefusal.tsx'
import { passwordWords } from '../../text/password-words.ts'
import { words } from './words.ts'

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
      const now = await ask<Me>('POST', '/sign-in', body)
      // What waits behind the door was typed by somebody else.
      if (isSignedOut.value && now.email !== me.value?.email) return location.reload()
      me.value = now
      isSignedOut.value = false
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Door>
      <form onSubmit={(event) => void submit(event)}>
        <h1>{words.who}</h1>
        {!hasOperators.value && (
          <p class="note">
            <b>{words.nobodyYet}</b> {words.printedLink} <code>npm run operator</code>
          </p>
        )}
        {error !== null && <PasswordRefusal error={error} />}
        <label class="f">
          {words.email}
          <input class="in" type="email" name="email" required autocomplete="username" />
        </label>
        <label class="f">
          {passwordWords.password}
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
