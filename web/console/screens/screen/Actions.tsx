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

function SayDialog({ target, say, close }: { target: Target; say: (text: string) => void; close: () => void }) {
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
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="say-now">
            {words.sayNow}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function CloseDialog({ target, act, close }: { target: Target; act: () => void; close: () => void }) {
  return (
    <Dialog title={words.closeSure(target.name)} close={close}>
      <p>{words.closeText}</p>
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
    setOpen(null)
    setError(null)
    try {
      done(await actOn(target, action, text))
    } catch (failure) {
      setError(failure)
    }
  }
  const press = (action: ScreenAction) =>
    action === 'say' || action === 'close-today' ? setOpen(action) : void act(action)
  return (
    <>
      {actions.map((action) => (
        <button key={action} type="button" class="b" data-action={action} onClick={() => press(action)}>
          {words.action[action]}
        </button>
      ))}
      {error !== null && <Trouble error={error} />}
      {open === 'say' && (
        <SayDialog target={target} say={(text) => void act('say', text)} close={() => setOpen(null)} />
      )}
      {open === 'close-today' && (
        <CloseDialog target={target} act={() => void act('close-today')} close={() => setOpen(null)} />
      )}
    </>
  )
}
