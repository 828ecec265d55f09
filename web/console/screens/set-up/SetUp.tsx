import { useEffect, useState } from 'preact/hooks'
import type { CheckedLink, CheckLink, Me, SetUp as SetUpBody } from '../../../../shared/console/operators.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { me } from '../../me.ts'
import { at, go } from '../../navigation.ts'
import { Door } from '../../parts/Door.tsx'
import { NewPassword } from '../../parts/NewPassword.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

/** Behind the `#` of the address, where no server sees it; taken out of the address once it is read. */
const link = location.pathname.endsWith('/set-up') ? location.hash.slice(1) : ''

function UsedLink() {
  return (
    <div class="none">
      <h1>{words.used}</h1>
      <p class="sub">{words.askForAnother}</p>
      <a class="b act" href={at('/sign-in')}>
        {words.signIn}
      </a>
    </div>
  )
}

/** The first owner, or an owner's new password, by a link that works once. */
export function SetUp() {
  const [checked, setChecked] = useState<CheckedLink | null>(null)
  const [isUsed, setUsed] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const note = (failure: unknown) =>
    failure instanceof ApiFailure && failure.code === 'LINK_USED' ? setUsed(true) : setError(failure)

  useEffect(() => {
    document.title = `${words.title} · Visavis`
    const body: CheckLink = { link }
    if (link.length < 20) setUsed(true)
    else void ask<CheckedLink>('POST', '/set-up/check', body).then(setChecked, note)
  }, [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const [email, password] = [text('email'), text('password')]
    const body: SetUpBody = { link, email, password, name: text('name'), house: text('house') }
    setError(null)
    try {
      me.value = await ask<Me>('POST', '/set-up', body)
      go('/characters', { replace: true })
    } catch (failure) {
      note(failure)
    }
  }

  return (
    <Door>
      {isUsed ? (
        <UsedLink />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <h1>{checked?.hasOperators === true ? words.welcomeBack : words.welcome}</h1>
          <p class="sub">{checked?.hasOperators === true ? words.newPassword : words.owner}</p>
          {error !== null && <Trouble error={error} />}
          {checked?.hasOperators !== true && (
            <label class="f">
              {words.house}
              <span class="h">{words.houseHint}</span>
              <input class="in" name="house" maxLength={80} autocomplete="organization" />
            </label>
          )}
          <label class="f">
            {words.name}
            <input class="in" name="name" maxLength={80} autocomplete="name" />
          </label>
          <label class="f">
            {words.email}
            <input class="in" type="email" name="email" required autocomplete="username" />
          </label>
          <NewPassword />
          <div class="bs">
            <button class="b act" type="submit" data-action="set-up">
              {words.begin}
            </button>
          </div>
          {checked !== null && <p class="small">{words.once(moment(checked.expiresAt))}</p>}
        </form>
      )}
    </Door>
  )
}
