import { useState } from 'preact/hooks'
import type { ChangeScreenSettings, ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { SaveFoot } from '../../parts/SaveFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { words as screenWords } from '../screens/words.ts'
import { words } from './words.ts'

interface Props {
  slug: string
  reach: ScreenSettings['reachPerson']
  saved: (settings: ScreenSettings) => void
}

/** What visitors of a website read who want a person, and where it leads. */
export function ReachPerson({ slug, reach, saved }: Props) {
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const text = formText(event.currentTarget)
    const said = text('reachWords').trim()
    const link = text('reachLink').trim()
    const reachPerson = said === '' ? null : { words: said, link: link === '' ? null : link }
    try {
      const change: ChangeScreenSettings = { reachPerson }
      saved(await ask<ScreenSettings>('PATCH', `/screens/${slug}/settings`, change))
      setSaved(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap" data-part="reach-person" onSubmit={(event) => void submit(event)} onInput={() => setSaved(false)}>
      <fieldset class="sec">
        <legend>{words.person}</legend>
        <p class="small">{words.personHint}</p>
        <label class="f">
          {words.personWords}
          <input
            class="in"
            name="reachWords"
            maxLength={160}
            placeholder={words.personExample}
            defaultValue={reach?.words}
            autocomplete="off"
          />
        </label>
        <label class="f">
          {words.personLink}
          <span class="h">{words.personLinkHint}</span>
          <input
            class="in"
            name="reachLink"
            maxLength={300}
            placeholder="tel:+4722334455"
            defaultValue={reach?.link ?? ''}
            autocomplete="off"
          />
        </label>
      </fieldset>
      {error !== null && <Trouble head={screenWords.notSaved} error={error} />}
      <SaveFoot action="save-reach" label={common.save} says={isSaved ? common.saved : ''} />
    </form>
  )
}
