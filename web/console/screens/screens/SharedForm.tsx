import { Fragment, type ComponentChildren } from 'preact'
import { ClashNote } from '../../parts/ClashNote.tsx'
import { SaveFoot } from '../../parts/SaveFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { useRefusal } from '../../use-refusal.ts'
import { useSharedForm, type Shared } from '../../use-shared-form.ts'
import { FoundTyping } from '../character/FoundTyping.tsx'
import { withNames } from './ScreenFields.tsx'
import { words } from './words.ts'

interface Props<Kept extends object> extends Shared<Kept> {
  savedSays: string
  /** The fields as they begin; a button that changes one tells the form by `typed`. */
  children: (kept: Kept, typed: () => void) => ComponentChildren
}

/** The form of a screen, on a wall or in websites: its fields, what became of them, and the button that saves. */
export function SharedForm<Kept extends object>({ savedSays, children, ...options }: Props<Kept>) {
  const shared = useSharedForm(options)
  const { form, kept, round, state, error, clash, found, typed } = shared
  useRefusal(form, error)
  const says = { same: '', changed: words.unsaved, saved: savedSays }
  return (
    <form
      class="gap l"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        shared.save()
      }}
      onInput={typed}
    >
      {found !== null && <FoundTyping at={found.at} takeUp={() => shared.takeUp(found)} drop={shared.drop} />}
      <Fragment key={round}>{children(kept, typed)}</Fragment>
      {clash !== null && (
        <ClashNote clash={withNames(form.current, clash)} keepTheirs={shared.keepTheirs} keepYours={shared.keepYours} />
      )}
      {error !== null && <Trouble head={words.notSaved} error={error} />}
      <SaveFoot action="save" label={common.save} isMain says={says[state]} />
    </form>
  )
}
