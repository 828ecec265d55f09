import { z } from 'zod'

/** What the backend reads of the service's answers. Everything the interface doesn't promise is optional. */
export const created = z.looseObject({ id: z.string().min(1) })

export const avatarRecord = z.looseObject({
  id: z.string(),
  status: z.enum(['PROCESSING', 'READY', 'FAILED']).optional(),
  failureReason: z.string().nullish(),
})

export const sessionRecord = z.looseObject({
  status: z.enum(['NOT_READY', 'READY', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  position: z.number().int().positive().nullish(),
  failure: z.string().nullish(),
})

export const credentials = z.looseObject({
  url: z.string().min(1),
  token: z.string().min(1),
  iceServers: z
    .array(
      z.object({
        urls: z.union([z.string(), z.array(z.string())]),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    )
    .default([]),
  expiresAt: z.string().optional(),
})

export type AvatarRecord = z.infer<typeof avatarRecord>
export type SessionRecord = z.infer<typeof sessionRecord>
export type Credentials = z.infer<typeof credentials>

export interface AvatarFields {
  name: string
  personality: string
  voicePresetId: string
  documentIds: string[]
  /** The greeting, spoken word for word. */
  startScript: string
}

export interface SessionFields {
  avatarId: string
  maxDurationSeconds: number
  language: string
  timeZone: string
}
