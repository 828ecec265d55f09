import type { ChangeCharacter, Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import { livePresetIds } from '../../../../shared/catalog/voices.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { readSayings } from './form-fields.ts'
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

/** Saves the words of a new character, or those of one that was at this version. */
export function saveWords(
  fields: CreateCharacter,
  saved: Pick<Character, 'key' | 'version'> | null,
): Promise<Character> {
  if (saved === null) return ask('POST', '/characters', fields)
  const body: ChangeCharacter = { ...fields, version: saved.version }
  return ask('PUT', `/characters/${saved.key}`, body)
}

export async function savePicture(key: string, { picture, square }: NewPicture): Promise<Character> {
  return ask('PUT', `/characters/${key}/picture`, await cutSquare(picture, square))
}
