import { z } from '@hono/zod-openapi'
import { avatarLimits } from '../catalog/limits.ts'
import { liveModel, liveSession } from '../catalog/live-sessions.ts'
import { id, text, time } from './common.ts'

const isLanguageTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const createSession = z
  .strictObject({
    model: z.literal(liveModel),
    avatar: z.strictObject({ type: z.literal('custom'), avatarId: id }),
    maxDuration: z
      .int()
      .min(liveSession.shortestSeconds)
      .max(liveSession.longestSeconds)
      .default(liveSession.longestSeconds)
      .openapi({ description: 'Seconds.' }),
    personality: text(1, avatarLimits.personalityCharacters).optional(),
    startScript: text(0, avatarLimits.startScriptCharacters).optional(),
    language: z
      .string()
      .max(100)
      .refine(isLanguageTag, { error: 'Must be a BCP 47 language tag, like "en" or "pt-BR".' })
      .default('en'),
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, { error: 'Must be an IANA time zone, like "Europe/Oslo".' })
      .optional(),
  })
  .openapi('CreateRealtimeSession')

export const createdSession = z.strictObject({ id }).openapi('CreatedRealtimeSession')

const common = { id, createdAt: time }

export const sessionRecord = z
  .discriminatedUnion('status', [
    z.strictObject({
      ...common,
      status: z.literal('NOT_READY'),
      queued: z.literal(true).optional(),
      position: z.int().optional().openapi({ description: 'Place in the queue; 1 is next.' }),
    }),
    z.strictObject({ ...common, status: z.literal('READY'), expiresAt: time }),
    z.strictObject({ ...common, status: z.literal('RUNNING'), startedAt: time, endsAt: time }),
    z.strictObject({
      ...common,
      status: z.literal('COMPLETED'),
      duration: z.int().openapi({ description: 'Whole seconds.' }),
      endReason: z.enum(['hang_up', 'time_limit', 'left', 'cancelled']),
    }),
    z.strictObject({ ...common, status: z.literal('FAILED'), failure: z.string(), failureReason: z.string() }),
    z.strictObject({ ...common, status: z.literal('CANCELLED'), endReason: z.enum(['expired', 'cancelled']) }),
  ])
  .openapi('RealtimeSession')

const iceServer = z.strictObject({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
})

export const sessionCredentials = z
  .strictObject({ url: z.string(), token: z.string(), iceServers: z.array(iceServer), expiresAt: time })
  .openapi('RealtimeSessionCredentials')

export type CreateSession = z.infer<typeof createSession>
export type SessionRecord = z.infer<typeof sessionRecord>
export type SessionCredentials = z.infer<typeof sessionCredentials>
export type IceServer = z.infer<typeof iceServer>
