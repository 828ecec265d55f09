import type { Random } from './samples.ts'

/** How something sounds, against its usual self. */
export interface Manner {
  /** 0 is a drizzle, 0.5 usual, 1 a downpour. */
  strength: number
  /** Multiplies pitches: below 1 is deeper. */
  pitch: number
  /** Multiplies speeds. */
  pace: number
}

/** What lasts: it fills its time. */
export interface Bed {
  kind: 'bed'
  /** Of the mean power, dB of full scale. */
  levelDb: number
  /** Comes from all sides: both channels are rendered on their own. */
  isWide: boolean
  render(length: number, random: Random, manner: Manner): Float32Array
}

/** What happens at moments. */
export interface Happening {
  kind: 'happening'
  /** Of the peak, dB of full scale. */
  levelDb: number
  /** From one to the next; `isSteady` like a clock, else loosely. */
  gapS: number
  isSteady: boolean
  /** How many, when the prompt doesn't say; without it as many as there is time for. */
  usual?: number
  render(random: Random, manner: Manner): Float32Array
}

/** Something that can be heard, and the words it is called by. */
export type Sound = (Bed | Happening) & { name: string; words: RegExp }
