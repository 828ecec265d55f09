import { useState } from 'preact/hooks'
import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words } from './words.ts'

/** Asks once whether a file is to go for good. */
export function DeleteItem({ item: { id, name }, close }: { item: LibraryItem; close: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const remove = async () => {
    try {
      await ask('DELETE', `/studio/items/${id}`)
      go('/studio/library')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.deleteOne(name)} close={close}>
      <p>{words.deleteText}</p>
      {error !== null && <Trouble error={error} />}
      <div class="bs end">
        <button type="button" class="b" onClick={close}>
          {words.keep}
        </button>
        <button type="button" class="b stop" data-action="delete-now" onClick={() => void remove()}>
          {words.delete}
        </button>
      </div>
    </Dialog>
  )
}
