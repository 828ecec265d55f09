import type { z } from 'zod'

/**
 * Lets a text have `most` UTF-16 units, as pages, prices and stores count. zod's own `max` counts code points: an emoji
 * is one of them and two units, so a text of emojis could be twice as long as all the others expect.
 */
export const withMostUnits = (schema: z.ZodString, most: number): z.ZodString =>
  schema.max(most, { abort: true }).check(({ value, issues }) => {
    if (value.length <= most) return
    issues.push({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: value })
  })
