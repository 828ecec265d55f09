import { z } from '@hono/zod-openapi'
import { text } from './common.ts'

export const createUpload = z
  .strictObject({ filename: text(3, 255), type: z.literal('ephemeral').default('ephemeral') })
  .openapi('CreateUpload')

export const uploadTarget = z
  .strictObject({
    uploadUrl: z.string().openapi({ description: 'POST the fields and, last, `file` to it as multipart/form-data.' }),
    fields: z.record(z.string(), z.string()),
    uri: z.string().openapi({ description: 'service://uploads/<id>, valid for 24 hours.' }),
  })
  .openapi('Upload')

export type CreateUpload = z.infer<typeof createUpload>
export type UploadTarget = z.infer<typeof uploadTarget>
