import { useRef, useState } from 'preact/hooks'
import { v4 as newUuid } from 'uuid'
import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import type { Sayings } from '../../../../shared/console/sayings.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { isAway } from '../../is-away.ts'
import { saveInTurn } from '../../save-in-turn.ts'
import { useWhileAway } from '../../use-while-away.ts'
import { differingFields } from './form-fields.ts'
import type { NewPicture } from './PictureField.tsx'
import { savePicture, saveWords } from './save-character.ts'
import type { Theirs } from './TwoAtOnce.tsx'
import { useTyping } from './use-typing.ts'

/** Facts are plain texts and numbers, so the sentences come as JSON. */
function theirsIn({ facts }: ApiFailure): Theirs {
  const theirs = facts as unknown as Omit<Theirs, 'sayings'> & { sayings: string }
  return { ...theirs, sayings: JSON.parse(theirs.sayings) as Sayings }
}

/** Saves what a form holds, and keeps what is not saved yet; somebody else's save in between is told, with both. */
export function useSaving(character: Character | null, saved: (character: Character) => void) {
  const typing = useTyping(character)
  const [chosen, setChosen] = useState<NewPicture | null>(null)
  /** A save may be answered after another one was chosen. */
  const latestPicture = useRef<NewPicture | null>(null)
  const unanswered = useRef<CreateCharacter | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [key] = useState(() => newUuid())
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [conflict, setConflict] = useState<{ yours: CreateCharacter; theirs: Theirs } | null>(null)

  const choose = (picture: NewPicture | null) => {
    latestPicture.current = picture
    setChosen(picture)
    setSaved(false)
  }
  async function save(fields: CreateCharacter) {
    if (isSaving) return
    setSaving(true)
    setSaved(false)
    // While the house is away that stays told, however often it is asked.
    if (!isAway(error)) setError(null)
    typing.latest.current = fields
    try {
      let now = await saveInTurn(unanswered, fields, {
        isSame: (one, other) => differingFields(one, other).length === 0,
        send: (sent) => saveWords(sent, typing.base.current, key),
        saved: typing.saved,
      })
      if (chosen !== null) {
        now = await savePicture(now.key, chosen)
        if (latestPicture.current === chosen) choose(null)
      }
      setError(null)
      const isAll = typing.isLatest(fields) && latestPicture.current === null
      setSaved(isAll)
      // Somebody new gets an address, where the form begins anew: not while it holds more than was sent.
      if (character !== null || isAll) saved(now)
    } catch (failure) {
      const isConflict = failure instanceof ApiFailure && failure.code === 'CHANGED_MEANWHILE'
      if (isConflict) setConflict({ yours: typing.latest.current, theirs: theirsIn(failure) })
      setError(isConflict ? null : failure)
    } finally {
      setSaving(false)
    }
  }
  useWhileAway(error, () => void save(typing.latest.current))
  return {
    chosen,
    error,
    isSaving,
    isSaved,
    isDirty: typing.isDirty || chosen !== null,
    found: typing.found,
    conflict,
    choose,
    typed(fields: CreateCharacter) {
      setSaved(false)
      typing.typed(fields)
    },
    takeUp: typing.takeUp,
    drop: typing.drop,
    /** Goes on from what somebody else saved. */
    settle(version: number) {
      typing.beganFrom(version, key)
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
    save,
  }
}
