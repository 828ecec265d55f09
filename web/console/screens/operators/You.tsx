import { useState } from 'preact/hooks'
import type { ChangePassword } from '../../../../shared/console/operators.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { LanguageRow } from '../../parts/LanguageRow.tsx'
import { NewPassword } from '../../parts/NewPassword.tsx'
import { PasswordRefusal } from '../../parts/PasswordRefusal.tsx'
import { SaveFoot } from '../../parts/SaveFoot.tsx'
import { words } from './words.ts'

/** The own password. */
export function You({ name, email }: { name: string; email: string }) {
  const [error, setError] = useState<unknown>(null)
  const [isChanged, setChanged] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const text = formText(form)
    const body: ChangePassword = { password: text('password'), newPassword: text('newPassword') }
    setError(null)
    setChanged(false)
    try {
      await ask('PUT', '/me/password', body)
      form.reset()
      setChanged(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <section class="gap" aria-labelledby="you">
      <h2 class="v" id="you">
        {words.you}
      </h2>
      <p class="sub">
        {name}, {email}
      </p>
      <LanguageRow />
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <input
          type="email"
          class="vh"
          value={email}
          autocomplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <label class="f">
          {words.password}
          <input class="in" type="password" name="password" required autocomplete="current-password" />
        </label>
        <NewPassword name="newPassword" label={words.newPassword} />
        {error !== null && <PasswordRefusal error={error} />}
        <SaveFoot action="change-password" label={words.changePassword} says={isChanged ? words.passwordChanged : ''} />
      </form>
    </section>
  )
}
