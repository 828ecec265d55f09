import { z } from '@hono/zod-openapi'
import { documentLimits } from '../catalog/limits.ts'
import { id, pageOf, text, time } from './common.ts'

const documentType = z.enum(['text/plain', 'text/markdown'])

export const createDocument = z
  .strictObject({
    name: text(1, documentLimits.nameCharacters),
    content: text(1, documentLimits.contentCharacters),
    type: documentType.default('text/markdown'),
  })
  .openapi('CreateDocument')

export const documentRecord = z
  .strictObject({
    id,
    name: z.string(),
    type: documentType,
    content: z.string(),
    tokens: z.int().openapi({ description: 'Counted with o200k_base.' }),
    createdAt: time,
    updatedAt: time,
    usedBy: z.array(z.strictObject({ id, name: z.string() })),
  })
  .openapi('Document')

const documentSummary = documentRecord.omit({ content: true }).openapi('DocumentSummary')
export const documentPage = pageOf(documentSummary).openapi('DocumentPage')

export type CreateDocument = z.infer<typeof createDocument>
export type DocumentRecord = z.infer<typeof documentRecord>
export type DocumentSummary = z.infer<typeof documentSummary>
