import { z } from 'zod'
import { newWebsite, type WebsiteSettings } from './websites.ts'
import type { LiveDevice } from './screen-actions.ts'
import { words } from './words.ts'

const suggestion = words(1, 120)
const name = words(1, 80)
const character = z.string().regex(/^[\w-]{1,64}$/, { error: 'There is no such character.' })
const suggestions = z.array(suggestion).max(6)
/** Which screens it belongs to; empty for none. */
const group = words(0, 60)

/** The signs on an unpaired screen; spaces and small letters are as good. */
const pairingCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^[A-Z\d]{6}$/.test(code), { error: 'A code has six signs. They stand on the screen.' })

export const createScreen = z.strictObject({
  name,
  character,
  suggestions: suggestions.default([]),
  group: group.default(''),
  /** Of the operator's browser, as long as nobody says otherwise. */
  timeZone: z.string().max(64).default('UTC'),
  /** Left out, the screen waits to be paired. */
  code: pairingCode.optional(),
  /** The screen stands in websites, not on a wall. */
  website: newWebsite.optional(),
})
/** What is left out stays as it is. */
export const changeScreen = z.strictObject({ name, character, suggestions, group }).partial()
export const pairScreen = z.strictObject({ code: pairingCode })

export type CreateScreen = z.input<typeof createScreen>
export type PairScreen = z.input<typeof pairScreen>

export interface PairedDevice {
  id: string
  pairedAt: string
  seenAt: string
}

export interface Screen {
  slug: string
  name: string
  character: { key: string; name: string; pictureUrl: string | null }
  suggestions: string[]
  /** Screens of the same name belong together; empty for none. */
  group: string
  /** Where it is met. */
  url: string
  /** Null for a screen that no website may show. */
  website: WebsiteSettings | null
  devices: PairedDevice[]
}

export interface ScreenList {
  screens: Screen[]
  total: number
  found: number
  /** Every group there is. */
  groups: string[]
  /** How the devices of these screens are just now. */
  live: LiveDevice[]
  /** What to open on a new screen. */
  pairingUrl: string
}
