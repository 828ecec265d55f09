import { useRef, useState } from 'preact/hooks'
import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import { forgetTyping, keepTyping, keptTyping, type KeptTyping } from '../../kept-typing.ts'
import { differingFields, fieldsOf } from './form-fields.ts'

type Base = Pick<Character, 'key' | 'version'>

/** What the typing is kept under. */
const nameOf = (base: Base | null) => base?.key ?? 'new'

/** Found when the form opened: typing that was never saved and is not what is saved now. */
function foundTyping(character: Character | null): KeptTyping<CreateCharacter> | null {
  const kept = keptTyping<CreateCharacter>(nameOf(character))
  return kept !== undefined && differingFields(kept.fields, fieldsOf(character)).length > 0 ? kept : null
}

/** What is typed into the form of a character, and kept on this machine until it is saved. */
export function useTyping(character: Character | null) {
  const [isDirty, setDirty] = useState(false)
  const [found, setFound] = useState(() => foundTyping(character))
  /** What the typing began from: another's save in between is seen by it. */
  const base = useRef<Base | null>(character)
  /** What stands in the form: a save may be answered after somebody went on typing. */
  const latest = useRef(fieldsOf(character))

  const keep = () =>
    keepTyping(nameOf(base.current), {
      at: new Date().toISOString(),
      version: base.current?.version ?? 0,
      fields: latest.current,
    })
  const isLatest = (fields: CreateCharacter) => differingFields(latest.current, fields).length === 0
  /** `key` is that of somebody new, who may have been made although the answer was lost. */
  const beganFrom = (version: number, key?: string) => {
    const made = base.current?.key ?? key
    if (made === undefined) return
    const isNew = base.current === null
    if (isNew) forgetTyping(nameOf(null))
    base.current = { key: made, version }
    if (isNew) keep()
  }
  return {
    isDirty,
    found,
    base,
    latest,
    isLatest,
    beganFrom,
    typed(fields: CreateCharacter) {
      setDirty(true)
      latest.current = fields
      keep()
    },
    takeUp(typing: KeptTyping<CreateCharacter>) {
      beganFrom(typing.version)
      setFound(null)
    },
    drop() {
      forgetTyping(nameOf(base.current))
      setFound(null)
    },
    /** What was sent is saved; whoever went on typing meanwhile has more, which stays and is kept. */
    saved(sent: CreateCharacter, now: Character) {
      forgetTyping(nameOf(base.current))
      base.current = now
      setFound(null)
      if (isLatest(sent)) setDirty(false)
      else keep()
    },
  }
}
