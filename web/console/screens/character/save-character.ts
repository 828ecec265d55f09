import type {
  ChangeCharacter,
  Character,
  CreateCharacter,
  NewCharacter,
} from '../../../../shared/console/characters.ts'
import { livePresetIds } from '../../../../shared/catalog/voices.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { differingFields, fieldsOf, readSayings } from './form-fields.ts'
import type { NewPicture } from './PictureField.tsx'
import { cutSquare } from './square.ts'

/** The form's fields as they are sent. */
export function readForm(form: EventTarget | null): CreateCharacter {
  const text = formText(form)
  return {
    name: text('name'),
    role: text('role'),
    voice: livePresetIds.find((id) => id === text('voice')) ?? 'clara',
    personality: text('personality'),
    startScript: text('startScript'),
    sayings: readSayings(text),
  }
}

/** Of a character that nobody has changed since it was made. */
const firstVersion = 1

/** Saves the words of a new character under the page's key for it, or those of one that was at this version. */
export async function saveWords(
  fields: CreateCharacter,
  saved: Pick<Character, 'key' | 'version'> | null,
  key: string,
): Promise<Character> {
  if (saved === null) {
    const body: NewCharacter = { ...fields, key }
    const made = await ask<Character>('POST', '/characters', body)
    // It may have been made before, where only the answer was lost: what was written since is saved on top of that, not of
    // what somebody else has made of it meanwhile.
    const isAsSent = differingFields(fields, fieldsOf(made)).length === 0
    return isAsSent ? made : saveWords(fields, { key: made.key, version: firstVersion }, key)
  }
  const body: ChangeCharacter = { ...fields, version: saved.version }
  return ask('PUT', `/characters/${saved.key}`, body)
}

export async function savePicture(key: string, { picture, square }: NewPicture): Promise<Character> {
  return ask('PUT', `/characters/${key}/picture`, await cutSquare(picture, square))
}
