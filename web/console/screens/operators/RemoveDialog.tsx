import { useState } from 'preact/hooks'
import type { OperatorSummary } from '../../../../shared/console/operators.ts'
import { ask } from '../../console-client.ts'
import { findMe } from '../../me.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

interface Props {
  operator: OperatorSummary
  close: () => void
  removed: () => void
}

/** Asks once whether somebody is not to come in any more. */
export function RemoveDialog({ operator: { id, name, isYou }, close, removed }: Props) {
  const [error, setError] = useState<unknown>(null)
  const remove = async () => {
    try {
      await ask('DELETE', `/operators/${id}`)
      close()
      if (isYou) await findMe()
      else removed()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.sure(name)} close={close}>
      <p>{words.sureText}</p>
      {error !== null && <Trouble error={error} />}
      <div class="bs end">
        <button type="button" class="b" onClick={close}>
          {words.keep}
        </button>
        <button type="button" class="b stop" data-action="remove" onClick={() => void remove()}>
          {common.remove}
        </button>
      </div>
    </Dialog>
  )
}
