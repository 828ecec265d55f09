import { isId } from '../../../shared/wire/is-id.ts'

const prefix = 'draft-'

/** Names a character's draft: in the register of what was made at a service, and as a kiosk that operators may talk at. */
export const draftKey = (characterKey: string) => prefix + characterKey

/** Whose draft a name stands for; undefined for every other name. */
export function characterOfDraft(name: string): string | undefined {
  const key = name.slice(prefix.length)
  return name.startsWith(prefix) && isId(key) ? key : undefined
}
