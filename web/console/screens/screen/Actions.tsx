import { useState } from 'preact/hooks'
import { maxSaidCharacters } from '../../../../shared/kiosk/screen-live.ts'
import type { ActOnScreens, ScreenAction, ScreensTold } from '../../../../shared/console/screen-actions.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words } from './words.ts'

/** The screens that are meant: some by name, or all of a group. */
export interface Target {
  name: string
  screens?: string[]
  group?: string
}

interface Props {
  target: Target
  actions: readonly ScreenAction[]
  /** What became of it. */
  done: (told: ScreensTold) => void
}

interface DialogProps {
  target: Target
  /** Why it could not be done; what was typed waits for another try. */
  error: unknown
  close: () => void
}

function SayDialog({ target, error, say, close }: DialogProps & { say: (text: string) => void }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    say(formText(event.currentTarget)('sentence'))
  }
  return (
    <Dialog title={words.sayAt(target.name)} close={close}>
      <form class="gap l" onSubmit={submit}>
        <label class="f">
          {words.sentence}
          <textarea class="in voice" name="sentence" rows={2} required maxLength={maxSaidCharacters} />
        </label>
        <p class="small">{words.sayHint}</p>
        {error !== null && <Trouble error={error} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="say-now">
            {words.sayNow}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function CloseDialog({ target, error, act, close }: DialogProps & { act: () => void }) {
  return (
    <Dialog title={words.closeSure(target.name)} close={close}>
      <p>{words.closeText}</p>
      {error !== null && <Trouble error={error} />}
      <DialogFoot close={close}>
        <button type="button" class="b act" data-action="close-now" onClick={act}>
          {words.action['close-today']}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** Asks the backend to tell screens something. */
export const actOn = ({ screens, group }: Target, action: ScreenAction, text?: string): Promise<ScreensTold> => {
  const which = group === undefined ? { screens: screens ?? [] } : { group }
  const body: ActOnScreens = { ...which, action, ...(text !== undefined && { text }) }
  return ask<ScreensTold>('POST', '/screen-actions', body)
}

/** What can be done to screens from here; what would disturb visitors asks first. */
export function Actions({ target, actions, done }: Props) {
  const [open, setOpen] = useState<'say' | 'close-today' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const act = async (action: ScreenAction, text?: string) => {
    setError(null)
    try {
      const told = await actOn(target, action, text)
      setOpen((now) => (now === action ? null : now))
      done(told)
    } catch (failure) {
      setError(failure)
    }
  }
  const press = (action: ScreenAction) => {
    setError(null)
    if (action === 'say' || action === 'close-today') setOpen(action)
    else void act(action)
  }
  const dialog = { target, error, close: () => setOpen(null) }
  return (
    <>
      {actions.map((action) => (
        <button key={action} type="button" class="b" data-action={action} onClick={() => press(action)}>
          {words.action[action]}
        </button>
      ))}
      {error !== null && open === null && <Trouble error={error} />}
      {open === 'say' && <SayDialog {...dialog} say={(text) => void act('say', text)} />}
      {open === 'close-today' && <CloseDialog {...dialog} act={() => void act('close-today')} />}
    </>
  )
}
