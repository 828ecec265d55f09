import { useState } from 'preact/hooks'
import type { ScreensTold } from '../../../../shared/console/screen-actions.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { actOn, type Target } from './Actions.tsx'
import { words } from './words.ts'

interface Props {
  told: ScreensTold
  target: Target
  done: (told: ScreensTold) => void
}

/** What became of an action: who heard it and who didn't, and the way back where there is one. */
export function Told({ told, target, done }: Props) {
  const [error, setError] = useState<unknown>(null)
  const undo = async () => {
    try {
      done(await actOn(target, 'open-again'))
    } catch (failure) {
      setError(failure)
    }
  }
  const names = (list: string[]) => list.join(', ')
  const canUndo = told.action === 'close-today'
  const later = told.action === 'close-today' || told.action === 'open-again'
  return (
    <div role="status" data-part="told">
      {told.told.length > 0 && (
        <p class="note ok">
          <b>{words.told[told.action](names(told.told))}</b>
        </p>
      )}
      {told.silent.length > 0 && (
        <p class="note stop">
          <b>{words.silent(names(told.silent))}</b> {later ? words.silentToday : words.silentSoon}
        </p>
      )}
      {canUndo && (
        <p>
          <button type="button" class="b q" data-action="open-again" onClick={() => void undo()}>
            {words.action['open-again']}
          </button>
        </p>
      )}
      {error !== null && <Trouble error={error} />}
    </div>
  )
}
