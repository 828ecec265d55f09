import { z } from 'zod'

/** Characters that no store keeps as they are: NUL and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u

/** What somebody typed, without spaces around it. */
export const words = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !unstorable.test(value), { error: 'Please write it without special control signs.' })

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'Please write a whole email address, like ingrid@example.org.' })
