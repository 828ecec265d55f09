import { me } from './me.ts'

/** What was typed and not saved, with when, and the version that it began from. */
export interface KeptTyping<Fields, Version = number> {
  at: string
  version: Version
  fields: Fields
}

/** On this machine, for whoever is signed in. `what` names the thing that is written. */
const placeOf = (what: string) => `visavis:typing:${me.value?.email ?? ''}:${what}`

/** Keeps what is typed until it is saved: a reload or a lost line costs nothing. */
export function keepTyping(what: string, typing: KeptTyping<object, unknown>): void {
  try {
    localStorage.setItem(placeOf(what), JSON.stringify(typing))
  } catch {
    // A browser that keeps nothing, or is full: the form itself still holds it.
  }
}

export function forgetTyping(what: string): void {
  try {
    localStorage.removeItem(placeOf(what))
  } catch {
    // Nothing was kept.
  }
}

/** Undefined when nothing was kept. */
export function keptTyping<Fields, Version = number>(what: string): KeptTyping<Fields, Version> | undefined {
  try {
    const kept = localStorage.getItem(placeOf(what))
    return kept === null ? undefined : (JSON.parse(kept) as KeptTyping<Fields, Version>)
  } catch {
    return undefined
  }
}
