import { z } from 'zod'
import type { ScreenLive } from '../kiosk/screen-live.ts'
import { maxSaidCharacters } from '../kiosk/screen-live.ts'
import { words } from './words.ts'

const slug = z.string().regex(/^[\w-]{1,64}$/, { error: 'There is no such screen.' })

/** What is to be done, and at which screens: those that are named, or all of a group. */
export const actOnScreens = z
  .strictObject({
    screens: z.array(slug).min(1).max(100).optional(),
    group: words(1, 60).optional(),
    action: z.enum(['reload', 'end-talk', 'say', 'close-today', 'open-again']),
    text: words(1, maxSaidCharacters).optional(),
  })
  .refine(({ screens, group }) => (screens === undefined) !== (group === undefined), {
    error: 'Name screens, or one group.',
  })
  .refine(({ action, text }) => (action === 'say') === (text !== undefined), {
    error: 'Say what is to be said, and only there.',
    path: ['text'],
  })

export type ActOnScreens = z.input<typeof actOnScreens>
export type ScreenAction = ActOnScreens['action']

/** What became of an action. */
export interface ScreensTold {
  /** Of the group, or of the screens. */
  name: string
  action: ScreenAction
  text: string | null
  /** Names of the screens that were told. */
  told: string[]
  /** Names of those with no device, or none that was heard of lately. */
  silent: string[]
}

/** How one device of a screen is, as it told last. */
export interface LiveDevice {
  slug: string
  id: string
  at: string
  /** Whether that was just now, by this server's clock: the reader's may be wrong. */
  isHeard: boolean
  live: ScreenLive
}
