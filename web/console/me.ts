import { effect, signal } from '@preact/signals'
import type { Me, WhoAmI } from '../../shared/console/operators.ts'
import { mayActAs, type Role } from '../../shared/console/roles.ts'
import { ask } from './console-client.ts'

/** Who is signed in: null is nobody, undefined is not known yet. */
export const me = signal<Me | null | undefined>(undefined)

/** Whether anybody can sign in yet. */
export const hasOperators = signal(true)
// Whoever has come in can come in again, also where nobody could when the page was opened.
effect(() => {
  if (me.value != null) hasOperators.value = true
})

/** Whether their session has ended: what they typed waits in the page until they are in again. */
export const isSignedOut = signal(false)

/** The backend knows nobody by this browser's cookie any more. */
export function sessionEnded(): void {
  if (me.value == null) me.value = null
  else isSignedOut.value = true
}

/** Where to go on after signing in. */
export const wanted = signal<string | undefined>(undefined)

/** Asks the backend; rejects when it can't be reached. */
export async function findMe(): Promise<void> {
  const who = await ask<WhoAmI>('GET', '/me')
  hasOperators.value = who.hasOperators
  me.value = who.me
}

/** Whether whoever is signed in may do this; what they may not is left out of the page. */
export const may = (role: Role) => me.value != null && mayActAs(me.value.role, role)

export async function signOut(): Promise<void> {
  await ask('POST', '/sign-out')
  me.value = null
}
