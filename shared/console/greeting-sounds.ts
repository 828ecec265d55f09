import { z } from 'zod'

export const greetingSoundLimits = {
  /** The character speaks soon after the touch. */
  seconds: 3,
  /** What is shorter is a click. */
  leastSeconds: 0.1,
} as const

/** What operators call it: the name of the library's file. */
export const greetingSoundName = z.string().trim().min(1).max(120)

/** What a screen plays at the touch that begins a talk; null where it has the usual knocks. */
export interface ScreenGreetingSound {
  sound: { name: string; url: string } | null
}
