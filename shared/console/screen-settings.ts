import { z } from 'zod'
import { talkLanguages } from '../catalog/talk-languages.ts'
import { contrastOf, leastWordsContrast, type HouseColours } from '../kiosk/house-colours.ts'
import type { OpeningHours, Weekday } from '../kiosk/opening-hours.ts'
import { words } from './words.ts'

const weekday = z.int().min(1).max(7) as unknown as z.ZodType<Weekday>
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'A time of day is written 09:30, at most 24:00.' })

const openingTime = z
  .strictObject({ days: z.array(weekday).min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from !== to && from !== '24:00', { error: 'It has to begin and end at different times.' })
  .transform(({ days, ...times }) => ({ ...times, days: [...new Set(days)].toSorted((a, b) => a - b) }))

/** Off, until ten in the evening of the next day, or for so many hours. */
const takeAlongFor = z.union([z.enum(['off', 'next-evening']), z.int().min(1).max(168)])
export type TakeAlongFor = z.infer<typeof takeAlongFor>

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: 'A colour is written #11252c.' })
  .toLowerCase()

/** Of the house itself. */
const colours = z
  .strictObject({ plinth: colour, words: colour, lamp: colour })
  .refine(({ plinth, words }) => contrastOf(plinth, words) >= leastWordsContrast, {
    error: `These words are hard to read on this plinth: their contrast has to be ${leastWordsContrast} to 1. Make one of the two lighter or darker.`,
  })

/** What a visitor's touch opens: a page, a letter or a call. */
const link = z
  .string()
  .trim()
  .max(300)
  .refine((text) => /^(?:https:[/][/]|mailto:.|tel:[+\d])/.test(text) && URL.canParse(text), {
    error: 'A way to a person begins with https://, mailto: or tel:.',
  })

/** How a screen behaves where it hangs; what is left out stays as it is. */
export const changeScreenSettings = z
  .strictObject({
    /** Null: visitors are expected at any time. */
    hours: z.array(openingTime).min(1).max(21).nullable(),
    /** The page may look for movement before its camera, to be ready for whoever comes near. */
    usesCamera: z.boolean(),
    /** Opens the staff's corner; null closes it for good. */
    staffPin: z
      .string()
      .regex(/^\d{6,12}$/, { error: 'A PIN has six to twelve digits.' })
      .refine((pin) => new Set(pin).size > 2 && !'01234567890123 98765432109876'.includes(pin), {
        error: 'This PIN would be guessed first. Take another.',
      })
      .nullable(),
    theme: z.enum(['evening', 'day']),
    /** The house's own, in the theme's place; null for none. */
    colours: colours.nullable(),
    /** Knocks and notes beside what is shown, until a visitor turns them off. */
    soundCues: z.boolean(),
    /** From the start, until a visitor makes them smaller. */
    largeLetters: z.boolean(),
    /** What the page is written in until a visitor picks another language; null for the character's own. */
    language: z.enum(talkLanguages).nullable(),
    /** Longest talk. */
    talkSeconds: z.int().min(60).max(300),
    /** After so long without a word the page asks whether anybody is there. */
    quietSeconds: z.int().min(10).max(120),
    /** Visitors may ask for a person. */
    callsStaff: z.boolean(),
    /** How visitors of a website, where nobody can come to them, reach a person; null where they can't. */
    reachPerson: z.strictObject({ words: words(1, 160), link: link.nullable() }).nullable(),
    /** For how long visitors may take words of their talk along on their phone. */
    takeAlong: takeAlongFor,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'Say what is to change.' })

export type ChangeScreenSettings = z.infer<typeof changeScreenSettings>

export interface ScreenSettings {
  /** False while nobody can be met there: its character was never published. */
  isPublished: boolean
  hours: OpeningHours | null
  usesCamera: boolean
  hasStaffPin: boolean
  theme: 'evening' | 'day'
  colours: HouseColours | null
  soundCues: boolean
  largeLetters: boolean
  language: (typeof talkLanguages)[number] | null
  talkSeconds: number
  quietSeconds: number
  callsStaff: boolean
  reachPerson: { words: string; link: string | null } | null
  takeAlong: TakeAlongFor
}
