import { z } from 'zod'
import { documentLimits } from '../catalog/limits.ts'
import { words } from './words.ts'

export const addDocument = z.strictObject({
  name: words(1, documentLimits.nameCharacters),
  content: words(1, documentLimits.contentCharacters),
})

export type AddDocument = z.input<typeof addDocument>

export interface DocumentSummary {
  id: string
  name: string
  /** Null where the service doesn't count. */
  tokens: number | null
  createdAt: string
}

export interface DocumentList {
  character: { key: string; name: string }
  documents: DocumentSummary[]
  tokens: number | null
  tokenLimit: number
}
