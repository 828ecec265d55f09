import { z } from 'zod'
import { withMostUnits } from '../../../shared/wire/most-units.ts'

/** Control signs, halves of surrogate pairs, and signs that turn or hide what stands beside them. */
const unseen = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu

/** Text that a page tells, at most so long: nothing in it is hidden, and no sign of it is for machines. */
export const plainText = (most: number) =>
  withMostUnits(z.string(), most).transform((text) => text.replaceAll(unseen, ' ').replaceAll(/ {2,}/g, ' ').trim())
