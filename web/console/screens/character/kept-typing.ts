import type { CreateCharacter } from '../../../../shared/console/characters.ts'
import { me } from '../../me.ts'

/** What was typed and not saved, with when, and the version that it began from. */
export interface KeptTyping {
  at: string
  version: number
  fields: CreateCharacter
}

/** On this machine, for whoever is signed in. */
const placeOf = (key: string | null) => `visavis:typing:${me.value?.email ?? ''}:${key ?? 'new'}`

/** Keeps what is typed until it is saved: a reload or a lost line costs nothing. */
export function keepTyping(key: string | null, typing: KeptTyping): void {
  try {
    localStorage.setItem(placeOf(key), JSON.stringify(typing))
  } catch {
    // A browser that keeps nothing, or is full: the form itself still holds it.
  }
}

export function forgetTyping(key: string | null): void {
  try {
    localStorage.removeItem(placeOf(key))
  } catch {
    // Nothing was kept.
  }
}

/** Undefined when nothing was kept. */
export function keptTyping(key: string | null): KeptTyping | undefined {
  try {
    const kept = localStorage.getItem(placeOf(key))
    return kept === null ? undefined : (JSON.parse(kept) as KeptTyping)
  } catch {
    return undefined
  }
}
