import { useRef, useState } from 'preact/hooks'
import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import type { Sayings } from '../../../../shared/console/sayings.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { forgetTyping, keepTyping, keptTyping, type KeptTyping } from '../../kept-typing.ts'
import { differingFields, fieldsOf } from './form-fields.ts'
import type { NewPicture } from './PictureField.tsx'
import { savePicture, saveWords } from './save-character.ts'
import type { Theirs } from './TwoAtOnce.tsx'

/** Facts are plain texts and numbers, so the sentences come as JSON. */
function theirsIn({ facts }: ApiFailure): Theirs {
  const theirs = facts as unknown as Omit<Theirs, 'sayings'> & { sayings: string }
  return { ...theirs, sayings: JSON.parse(theirs.sayings) as Sayings }
}

/** What its typing is kept under. */
const nameOf = (character: Character | null) => character?.key ?? 'new'

/** Found when the form opened: typing that was never saved and is not what is saved now. */
function foundTyping(character: Character | null): KeptTyping<CreateCharacter> | null {
  const kept = keptTyping<CreateCharacter>(nameOf(character))
  return kept !== undefined && differingFields(kept.fields, fieldsOf(character)).length > 0 ? kept : null
}

/** Saves what a form holds, and keeps what is not saved yet; somebody else's save in between is told, with both. */
export function useSaving(character: Character | null, saved: (character: Character) => void) {
  const [chosen, setChosen] = useState<NewPicture | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [found, setFound] = useState(() => foundTyping(character))
  const [conflict, setConflict] = useState<{ yours: CreateCharacter; theirs: Theirs } | null>(null)
  /** What the typing began from: another's save in between is seen by it. */
  const base = useRef<Pick<Character, 'key' | 'version'> | null>(character)

  const began = (version: number) => {
    if (base.current !== null) base.current = { ...base.current, version }
  }
  return {
    chosen,
    error,
    isSaving,
    isSaved,
    isDirty: isDirty || chosen !== null,
    found,
    conflict,
    choose: setChosen,
    typed(fields: CreateCharacter) {
      setSaved(false)
      setDirty(true)
      keepTyping(nameOf(character), { at: new Date().toISOString(), version: base.current?.version ?? 0, fields })
    },
    takeUp(typing: KeptTyping<CreateCharacter>) {
      began(typing.version)
      setFound(null)
    },
    drop() {
      forgetTyping(nameOf(character))
      setFound(null)
    },
    /** Goes on from what somebody else saved. */
    settle(version: number) {
      began(version)
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
    async save(fields: CreateCharacter) {
      if (isSaving) return
      setSaving(true)
      setSaved(false)
      setError(null)
      try {
        let now = await saveWords(fields, base.current)
        base.current = now
        if (chosen !== null) {
          now = await savePicture(now.key, chosen)
          setChosen(null)
        }
        forgetTyping(nameOf(character))
        setFound(null)
        setDirty(false)
        setSaved(true)
        saved(now)
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'CHANGED_MEANWHILE') {
          setConflict({ yours: fields, theirs: theirsIn(failure) })
        } else setError(failure)
      } finally {
        setSaving(false)
      }
    },
  }
}
