import { useState } from 'preact/hooks'
import type { Invite, SetUpLink } from '../../../../shared/console/operators.ts'
import { roles, type Role } from '../../../../shared/console/roles.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { CopyText } from '../../parts/CopyText.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

/** Makes a link for somebody; it is shown once. */
export function InviteDialog({ close, invited }: { close: () => void; invited: () => void }) {
  const [link, setLink] = useState<SetUpLink | null>(null)
  const [who, setWho] = useState('')
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const body: Invite = { email: text('email'), name: text('name'), role: text('role') as Role }
    setError(null)
    try {
      setLink(await ask<SetUpLink>('POST', '/invitations', body))
      setWho(text('name') === '' ? text('email') : text('name'))
      invited()
    } catch (failure) {
      setError(failure)
    }
  }
  if (link !== null) {
    return (
      <Dialog title={words.give(who)} close={close}>
        <CopyText text={link.url} />
        <p class="small">{words.once}</p>
        <div class="bs end">
          <button type="button" class="b" onClick={close}>
            {words.done}
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.invite} close={close}>
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <label class="f">
          {words.name}
          <input class="in" name="name" maxLength={80} autocomplete="off" />
        </label>
        <label class="f">
          {words.email}
          <span class="h">{words.nothingSent}</span>
          <input class="in" type="email" name="email" required autocomplete="off" />
        </label>
        <label class="f">
          {words.role}
          <select class="in" name="role">
            {roles.toReversed().map((role) => (
              <option key={role} value={role} selected={role === 'editor'}>
                {common.role[role]}
              </option>
            ))}
          </select>
        </label>
        {error !== null && <Trouble error={error} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="make-link">
            {words.makeLink}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
