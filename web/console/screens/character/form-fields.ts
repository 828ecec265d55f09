import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import { sayingNames, type SayingName, type Sayings } from '../../../../shared/console/sayings.ts'

const plainNames = ['name', 'role', 'voice', 'personality', 'startScript'] as const

/** The name of a sentence's field. */
export const sayingField = (name: SayingName) => `say-${name}` as const

export type FieldName = (typeof plainNames)[number] | ReturnType<typeof sayingField>

const fieldNames: readonly FieldName[] = [...plainNames, ...sayingNames.map(sayingField)]

/** Which sentence a field holds; undefined where it is another one. */
export const sayingIn = (field: FieldName) => sayingNames.find((name) => sayingField(name) === field)

/** What stands in a field. */
export function fieldText(fields: CreateCharacter, field: FieldName): string {
  const saying = sayingIn(field)
  if (saying !== undefined) return fields.sayings?.[saying] ?? ''
  return fields[field as (typeof plainNames)[number]] ?? ''
}

/** The fields in which two states differ. */
export const differingFields = (one: CreateCharacter, other: CreateCharacter): FieldName[] =>
  fieldNames.filter((name) => fieldText(one, name) !== fieldText(other, name))

/** What the form shows of a character; empty for somebody new. */
export const fieldsOf = (character: Character | null): CreateCharacter => ({
  name: character?.name ?? '',
  role: character?.role ?? '',
  voice: character?.voice ?? 'clara',
  personality: character?.personality ?? '',
  startScript: character?.startScript ?? '',
  sayings: character?.sayings ?? {},
})

/** The sentences that were written, of the form's fields. */
export const readSayings = (text: (field: string) => string): Sayings =>
  Object.fromEntries(
    sayingNames.map((name) => [name, text(sayingField(name)).trim()]).filter(([, said]) => said !== ''),
  ) as Sayings

/** Writes fields into the form as if somebody had typed them. */
export function writeFields(form: HTMLFormElement, fields: CreateCharacter): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof RadioNodeList) {
      field.value = fieldText(fields, name)
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
