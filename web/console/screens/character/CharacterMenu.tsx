import { useState } from 'preact/hooks'
import { avatarLimits } from '../../../../shared/catalog/limits.ts'
import type { Character, DuplicateCharacter } from '../../../../shared/console/characters.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { at, go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { More } from '../../parts/More.tsx'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

interface Props {
  character: Character
  close: () => void
}

function Duplicate({ character, close }: Props) {
  const [error, setError] = useState<unknown>(null)
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const body: DuplicateCharacter = { name: text('name'), withDocuments: text('withDocuments') === 'on' }
    try {
      go(`/characters/${(await ask<Character>('POST', `/characters/${character.key}/duplicate`, body)).key}`)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.second(character.name)} close={close}>
      <form class="form" onSubmit={(event) => void make(event)}>
        <label class="f">
          {words.name}
          <input
            class="in"
            name="name"
            required
            maxLength={avatarLimits.nameCharacters}
            defaultValue={words.copyOf(character.name).slice(0, avatarLimits.nameCharacters)}
            autocomplete="off"
          />
        </label>
        {character.documents > 0 && (
          <label class="ck">
            <input type="checkbox" name="withDocuments" defaultChecked />
            {words.withDocuments}
          </label>
        )}
        {error !== null && <Trouble error={error} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="duplicate">
            {words.makeIt}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Names what stands in the way, and deletes only when nothing does. */
function Delete({ character, close }: Props) {
  const { key, name, screens } = character
  if (screens.length > 0) {
    return (
      <Dialog title={words.onShow(name)} close={close}>
        <p>{words.onShowText}</p>
        <ul class="lines top">
          {screens.map((screen) => (
            <li key={screen.slug}>
              <a href={at(`/screens/${screen.slug}`)}>{screen.name}</a>
            </li>
          ))}
        </ul>
        <div class="bs end">
          <button type="button" class="b" onClick={close}>
            {common.keep}
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <RemoveDialog
      path={`/characters/${key}`}
      title={words.deleteIt(name)}
      text={words.deleteText(character.documents)}
      label={words.delete}
      close={close}
      removed={() => go('/characters', { replace: true })}
    />
  )
}

/** What can be done with a whole character: another one like it, or none. */
export function CharacterMenu({ character }: { character: Character }) {
  const [open, setOpen] = useState<'duplicate' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <More label={words.more(character.name)}>
        <button type="button" class="b q" data-action="open-duplicate" onClick={() => setOpen('duplicate')}>
          <Icon name="copy" />
          {words.duplicate}
        </button>
        <button type="button" class="b q stop" data-action="open-delete" onClick={() => setOpen('delete')}>
          <Icon name="bin" />
          {words.delete}
        </button>
      </More>
      {open === 'duplicate' && <Duplicate character={character} close={close} />}
      {open === 'delete' && <Delete character={character} close={close} />}
    </>
  )
}
