import { z } from 'zod'
import { words } from './words.ts'

const longestOrigin = 300

/** `museum.example`, as people write it, is reached over HTTPS. */
const withScheme = (text: string) => (text.includes('.') && !text.includes('://') ? `https://${text}` : text)

/** A website as browsers name it, `https://museum.example`: scheme, host and port, without a path. */
const origin = z
  .string()
  .trim()
  .max(longestOrigin)
  .transform((text, context) => {
    const whole = withScheme(text)
    const url = URL.canParse(whole) ? new URL(whole) : undefined
    const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#*@,;]/.test(text)
    if (isSite) return url.origin
    context.addIssue({
      code: 'custom',
      message: `A website is named by scheme and host, without a path, like https://museum.example, not "${text}".`,
    })
    return z.NEVER
  })

/** Talks on one website at once, and from one address in an hour, where nobody says otherwise. */
export const usualWebsiteLimits = { talksAtOnce: 20, talksPerHour: 60 } as const

export const websiteFields = {
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

/** How a new screen stands in websites. */
export const newWebsite = z.strictObject({
  origins: websiteFields.origins.default([]),
  card: websiteFields.card.default({}),
  limits: websiteFields.limits.default(usualWebsiteLimits),
})

/** What is left out stays as it is. */
export const changeWebsite = z
  .strictObject({ ...websiteFields, isOff: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Say what is to change.')

export type ChangeWebsite = z.input<typeof changeWebsite>

/** How a screen stands in websites. */
export interface WebsiteSettings {
  /** Websites that may show it: scheme, host and port. */
  origins: string[]
  /** What stands on its card; what is left out comes from the character. */
  card: {
    title?: string | undefined
    line?: string | undefined
    /** Shown once a visit, never spoken. */
    greeting?: string | undefined
  }
  /** Nobody can talk at the screen until it is switched on again, neither there nor on a wall. */
  isOff: boolean
  limits: {
    /** On one website. */
    talksAtOnce: number
    /** From one address. */
    talksPerHour: number
  }
}
