import { useEffect, useState } from 'preact/hooks'
import type { CheckedInvitation, CheckLink, Join as JoinBody, Me } from '../../../../shared/console/operators.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { me } from '../../me.ts'
import { at, go } from '../../navigation.ts'
import { Door } from '../../parts/Door.tsx'
import { NewPassword } from '../../parts/NewPassword.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { moment } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

/** Behind the `#` of the address, where no server sees it. */
const link = location.pathname.endsWith('/join') ? location.hash.slice(1) : ''

/** Somebody who was invited chooses a password and is in. */
export function Join() {
  const [invitation, setInvitation] = useState<CheckedInvitation | null>(null)
  const [isUsed, setUsed] = useState(link.length < 20)
  const [error, setError] = useState<unknown>(null)
  const note = (failure: unknown) =>
    failure instanceof ApiFailure && failure.code === 'LINK_USED' ? setUsed(true) : setError(failure)

  const check = () => {
    const body: CheckLink = { link }
    setError(null)
    void ask<CheckedInvitation>('POST', '/join/check', body).then(setInvitation, note)
  }
  useEffect(() => {
    document.title = `${words.title} · Visavis`
    if (link.length >= 20) check()
  }, [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const body: JoinBody = { link, password: text('password'), name: text('name') }
    setError(null)
    try {
      me.value = await ask<Me>('POST', '/join', body)
      go('/characters', { replace: true })
    } catch (failure) {
      note(failure)
    }
  }

  return (
    <Door>
      {isUsed && (
        <div class="none">
          <h1>{words.used}</h1>
          <p class="sub">{words.askForAnother}</p>
          <a class="b act" href={at('/sign-in')}>
            {words.signIn}
          </a>
        </div>
      )}
      {!isUsed && error !== null && <Trouble error={error} {...(invitation === null && { again: check })} />}
      {!isUsed && invitation !== null && (
        <form onSubmit={(event) => void submit(event)}>
          <h1>{words.welcome(invitation.house)}</h1>
          <p class="sub">{words.asRole(common.role[invitation.role], common.mayDo[invitation.role])}</p>
          <label class="f">
            {words.name}
            <input class="in" name="name" maxLength={80} defaultValue={invitation.name} autocomplete="name" />
          </label>
          <label class="f">
            {words.email}
            <input class="in" type="email" value={invitation.email} readOnly autocomplete="username" />
          </label>
          <NewPassword />
          <div class="bs">
            <button class="b act" type="submit" data-action="join">
              {words.begin}
            </button>
          </div>
          <p class="small">{words.once(moment(invitation.expiresAt))}</p>
        </form>
      )}
    </Door>
  )
}
