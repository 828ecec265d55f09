import { useState } from 'preact/hooks'
import { showableLimits, type ScreenShowable } from '../../../../shared/console/showables.ts'
import { showableKinds, type ShowableKind } from '../../../../shared/kiosk/showables.ts'
import { ask } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { chosenPicture, readShowable } from './read-showable.ts'
import { ShowableFields } from './ShowableFields.tsx'
import { words } from './words.ts'

interface Props {
  slug: string
  /** What is changed; null for a new one. */
  showable: ScreenShowable | null
  /** Visitors of this screen can call for a person. */
  mayCall: boolean
  saved: () => void
  close: () => void
}

/** What went wrong, and with what. */
type Failure = { head: string; error: unknown } | 'too-many-lines' | null

/** Makes or changes one thing that the character can show. */
export function ShowableDialog({ slug, showable, mayCall, saved, close }: Props) {
  const [known, setKnown] = useState(showable ?? undefined)
  const [kind, setKind] = useState<ShowableKind>(showable?.kind ?? 'picture')
  const [failure, setFailure] = useState<Failure>(null)
  const [isSaving, setSaving] = useState(false)
  const at = `/screens/${slug}/showables`

  async function save(form: HTMLFormElement): Promise<Failure> {
    const body = readShowable(form, kind)
    if (body === null) return 'too-many-lines'
    let made: ScreenShowable
    try {
      made = await ask<ScreenShowable>(known ? 'PUT' : 'POST', known ? `${at}/${known.key}` : at, body)
    } catch (error) {
      return { head: words.notSaved, error }
    }
    const picture = chosenPicture(form)
    if (picture === undefined) return null
    try {
      await ask('PUT', `${at}/${made.key}/picture`, picture)
      return null
    } catch (error) {
      // What stands now is changed by the next try, not made once more.
      setKnown(made)
      saved()
      return { head: words.pictureNotSaved, error }
    }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSaving(true)
    const failed = await save(event.currentTarget as HTMLFormElement)
    setSaving(false)
    setFailure(failed)
    if (failed !== null) return
    saved()
    close()
  }

  const kinds = showableKinds.filter((one) => one !== 'person' || mayCall || kind === 'person')
  return (
    <Dialog title={showable === null ? words.add : words.changeIt(showable.name)} close={close}>
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <fieldset class="pick">
          <legend>{words.what}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              {words.kinds[one]}
              <span class="small">{words.kindHints[one]}</span>
            </label>
          ))}
        </fieldset>
        <ShowableFields kind={kind} known={known} />
        {failure === 'too-many-lines' && (
          <p class="note stop" role="alert">
            {words.tooManyLines(showableLimits.examples, showableLimits.exampleCharacters)}
          </p>
        )}
        {failure !== null && failure !== 'too-many-lines' && <Trouble {...failure} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="save-showable" disabled={isSaving}>
            {common.save}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
