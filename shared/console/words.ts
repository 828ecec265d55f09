import { z } from 'zod'
import { withMostUnits } from '../wire/most-units.ts'

/** Characters that no store keeps as they are: NUL and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u
const isStorable = (value: string) => !unstorable.test(value)

/** What somebody typed, without spaces around it. */
export const words = (min: number, max: number) =>
  withMostUnits(
    z.string().trim().min(min).refine(isStorable, { error: 'Please write it without special control signs.' }),
    max,
  )

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@\0]+@[^\s@\0]+$/, { error: 'Please write a whole email address, like ingrid@example.org.' })
