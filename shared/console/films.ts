import { z } from 'zod'
import type { Media } from './studio.ts'

export const filmLimits = {
  /** Screens on weak machines and thin lines play it all day. */
  bytes: 100 * 1_048_576,
} as const

/** What browsers play everywhere. */
export const filmTypes: readonly string[] = ['video/mp4', 'video/webm']

/** A picture or film of the library, for the time while nobody is there. */
export const chooseFilm = z.strictObject({ item: z.uuid() })

export type ChooseFilm = z.input<typeof chooseFilm>

/** What a screen shows while nobody is there; null where its character waits itself. */
export interface ScreenFilm {
  film: { item: string; name: string; media: Media; url: string } | null
}
