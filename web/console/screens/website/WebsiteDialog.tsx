import { useId, useState } from 'preact/hooks'
import type { CreateScreen, Screen } from '../../../../shared/console/screens.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { readFields, ScreenFields } from '../screens/ScreenFields.tsx'
import { words } from './words.ts'

/** A new place in a website; everything else can be told on its own page. */
export function WebsiteDialog({ close }: { close: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const troubleId = useId()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const origin = formText(event.currentTarget)('origin')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body: CreateScreen = { ...readFields(event.currentTarget), timeZone, website: { origins: [origin] } }
    try {
      const { slug } = await ask<Screen>('POST', '/screens', body)
      go(`/screens/${slug}`)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.newWebsite} close={close}>
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <label class="f">
          {words.site}
          <span class="h">{words.siteHint}</span>
          <input
            class="in"
            name="origin"
            placeholder="https://"
            required
            autocomplete="url"
            aria-describedby={error === null ? undefined : troubleId}
          />
        </label>
        <ScreenFields />
        {error !== null && <Trouble error={error} id={troubleId} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="add-website">
            {words.newWebsite}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
