import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'

const fieldNames = ['name', 'role', 'voice', 'personality', 'startScript'] as const
export type FieldName = (typeof fieldNames)[number]

/** The fields in which two states differ. */
export const differingFields = (one: CreateCharacter, other: CreateCharacter): FieldName[] =>
  fieldNames.filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

/** What the form shows of a character; empty for somebody new. */
export const fieldsOf = (character: Character | null): CreateCharacter => ({
  name: character?.name ?? '',
  role: character?.role ?? '',
  voice: character?.voice ?? 'clara',
  personality: character?.personality ?? '',
  startScript: character?.startScript ?? '',
})

/** Writes fields into the form as if somebody had typed them. */
export function writeFields(form: HTMLFormElement, fields: CreateCharacter): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof RadioNodeList) {
      field.value = fields[name] ?? ''
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
