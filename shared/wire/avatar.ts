import { z } from '@hono/zod-openapi'
import { avatarLimits } from '../catalog/limits.ts'
import { livePresetIds } from '../catalog/voices.ts'
import { avatarStatuses } from './avatar-status.ts'
import { asset, id, pageOf, text, time } from './common.ts'

const voice = z.strictObject({ type: z.literal('service-live-preset'), presetId: z.enum(livePresetIds) })

const documentIds = z
  .array(id)
  .max(avatarLimits.documents)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each document can be named once only.' })

const name = text(1, avatarLimits.nameCharacters)
const personality = text(1, avatarLimits.personalityCharacters)
const startScript = text(0, avatarLimits.startScriptCharacters).nullable()

export const createAvatar = z
  .strictObject({
    name,
    personality,
    referenceImage: asset.openapi({ description: 'HTTPS URL, data URI or upload URI of a JPEG, PNG or WebP.' }),
    voice,
    documentIds: documentIds.default([]),
    startScript: startScript.default(null).openapi({ description: 'The greeting, spoken word for word.' }),
  })
  .openapi('CreateAvatar')

export const changeAvatar = z
  .strictObject({ name, personality, voice, documentIds, startScript })
  .partial()
  .refine((body) => Object.keys(body).length > 0, {
    error: 'Name at least one field to change.',
    when: ({ issues }) => issues.length === 0,
  })
  .openapi('ChangeAvatar')

export const avatarRecord = z
  .strictObject({
    id,
    name: z.string(),
    personality: z.string(),
    startScript: z.string().nullable(),
    voice: voice.extend({ name: z.string(), description: z.string() }),
    referenceImageUri: z.string().openapi({ description: 'Signed URL of the square picture; 404 until READY.' }),
    documentIds: z.array(id),
    createdAt: time,
    updatedAt: time,
    status: z.enum(avatarStatuses),
    failureReason: z.string().optional(),
  })
  .openapi('Avatar')

export const avatarPage = pageOf(avatarRecord).openapi('AvatarPage')

export type CreateAvatar = z.infer<typeof createAvatar>
export type ChangeAvatar = z.infer<typeof changeAvatar>
export type AvatarRecord = z.infer<typeof avatarRecord>
