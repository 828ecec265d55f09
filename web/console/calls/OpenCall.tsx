import { useState } from 'preact/hooks'
import type { StaffCall } from '../../../shared/console/staff-calls.ts'
import { ask } from '../console-client.ts'
import { Trouble } from '../parts/Trouble.tsx'
import { time } from '../text/language.ts'
import { words } from './words.ts'

/** A visitor who waits for a person, and the way to say that one comes. */
export function OpenCall({ call, changed }: { call: StaffCall; changed: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const { id, screen, since, reason, state, takenBy } = call
  const act = async (what: 'take' | 'close') => {
    setError(null)
    try {
      await ask('POST', `/staff-calls/${id}/${what}`)
    } catch (failure) {
      setError(failure)
    }
    changed()
  }
  return (
    <div class={reason === 'danger' ? 'note stop' : 'note'} data-call={id}>
      <p>
        <b>{words.wants(screen.name)}</b> <span class="num">{words.since(time(since))}</span> {words.reasons[reason]}{' '}
        {state === 'coming' && words.coming(takenBy ?? '')}
      </p>
      {error !== null && <Trouble error={error} />}
      <div class="bs">
        {state === 'called' && (
          <button type="button" class="b" data-action="take-call" onClick={() => void act('take')}>
            {words.take}
          </button>
        )}
        <button type="button" class="b q" data-action="close-call" onClick={() => void act('close')}>
          {words.close}
        </button>
      </div>
    </div>
  )
}
