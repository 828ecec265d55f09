import { z } from 'zod'
import { words } from '../../../shared/console/words.ts'

const longestOrigin = 300

/** A website as browsers name it, `https://museum.example`: scheme, host and port, without a path. */
const origin = z
  .string()
  .max(longestOrigin)
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#*@]/.test(text)
    if (isSite) return url.origin
    context.addIssue({
      code: 'custom',
      message: `A website is named by scheme and host, without a path, like https://museum.example, not "${text}".`,
    })
    return z.NEVER
  })

const fields = {
  name: words(1, 50),
  origins: z
    .array(origin)
    .max(50)
    .transform((list) => [...new Set(list)]),
  card: z.strictObject({
    title: words(1, 40).optional(),
    line: words(1, 60).optional(),
    greeting: words(1, 120).optional(),
  }),
  limits: z.strictObject({
    talksAtOnce: z.int().min(1).max(1000),
    talksPerHour: z.int().min(1).max(10_000),
  }),
}

/** A new screen. The character is named, or its key is. */
export const addScreenBody = z.strictObject({
  name: fields.name,
  character: words(1, 64),
  origins: fields.origins.default([]),
  card: fields.card.default({}),
  limits: fields.limits.default({ talksAtOnce: 20, talksPerHour: 60 }),
})

export const changeScreenBody = z
  .strictObject({ ...fields, isOff: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Say what is to change.')
