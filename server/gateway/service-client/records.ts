import { z } from 'zod'

/** What the backend reads of the service's answers. Everything the interface doesn't promise is optional. */
export const created = z.looseObject({ id: z.string().min(1) })

export const createdDocument = created.extend({ tokens: z.int().nonnegative().nullish() })

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
  /** The greeting, spoken word for word; null leaves it to the character. */
  startScript: string | null
}

export interface SessionFields {
  avatarId: string
  maxDurationSeconds: number
  language: string
  timeZone: string
}

export const taskRecord = z.looseObject({
  id: z.string(),
  status: z.enum(['PENDING', 'THROTTLED', 'RUNNING', 'SUCCEEDED', 'FAILED']),
  progress: z.number().nullish(),
  output: z.array(z.string()).nullish(),
  cost: z.looseObject({ credits: z.number() }).nullish(),
  failure: z.string().nullish(),
  failureReason: z.string().nullish(),
})

export const submittedTask = created.extend({ estimatedCost: z.looseObject({ credits: z.number() }).nullish() })

export const uploadTarget = z.looseObject({
  uploadUrl: z.string().min(1),
  fields: z.record(z.string(), z.string()).default({}),
  uri: z.string().min(1),
})

export const organization = z.looseObject({ id: z.string().nullish(), creditBalance: z.number().nullish() })

export const usage = z.looseObject({
  results: z
    .array(
      z.looseObject({
        date: z.string(),
        usedCredits: z.array(z.looseObject({ model: z.string(), amount: z.number() })),
      }),
    )
    .default([]),
  models: z.array(z.string()).default([]),
})

export type TaskRecord = z.infer<typeof taskRecord>
export type SubmittedTask = z.infer<typeof submittedTask>
export type Organization = z.infer<typeof organization>
export type Usage = z.infer<typeof usage>
