import type { CreateCharacter } from '../../../../shared/console/characters.ts'
import { livePresets } from '../../../../shared/catalog/voices.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { moment } from '../../text/language.ts'
import { differingFields, fieldText, sayingIn, type FieldName } from './form-fields.ts'
import { sayingWords } from './saying-words.ts'
import { words } from './words.ts'

/** What somebody else saved in between. */
export interface Theirs extends Required<CreateCharacter> {
  version: number
  by: string
  at: string
}

interface Props {
  yours: CreateCharacter
  theirs: Theirs
  keepTheirs: () => void
  keepYours: () => void
  close: () => void
}

const label = (name: FieldName) => {
  const saying = sayingIn(name)
  return saying === undefined ? words.fields[name as keyof typeof words.fields] : sayingWords.sayings[saying]
}

const shown = (name: FieldName, value: string) =>
  name === 'voice' ? (livePresets.find(({ presetId }) => presetId === value)?.name ?? value) : value

/** Two have changed the same character: both are shown, where they differ, and one is chosen. */
export function TwoAtOnce({ yours, theirs, keepTheirs, keepYours, close }: Props) {
  const differing = differingFields(yours, theirs)
  return (
    <Dialog title={words.twoAtOnce(theirs.by)} close={close}>
      <p>{words.twoAtOnceText(moment(theirs.at))}</p>
      {differing.map((name) => (
        <section key={name} class="gap" aria-label={label(name)}>
          <h3>{label(name)}</h3>
          <div class="vs">
            <div class="gap">
              <b>{words.yours}</b>
              <p class="voice-t">{shown(name, fieldText(yours, name))}</p>
            </div>
            <div class="gap">
              <b>{words.theirs}</b>
              <p class="voice-t">{shown(name, fieldText(theirs, name))}</p>
            </div>
          </div>
        </section>
      ))}
      <div class="bs end">
        <button type="button" class="b" data-action="keep-theirs" onClick={keepTheirs}>
          {words.keepTheirs}
        </button>
        <button type="button" class="b act" data-action="keep-yours" onClick={keepYours}>
          {words.keepYours}
        </button>
      </div>
    </Dialog>
  )
}
