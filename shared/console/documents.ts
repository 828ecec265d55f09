import { z } from 'zod'
import { documentLimits } from '../catalog/limits.ts'
import { words } from './words.ts'

export const addDocument = z.strictObject({
  name: words(1, documentLimits.nameCharacters),
  content: words(1, documentLimits.contentCharacters),
})

export type AddDocument = z.input<typeof addDocument>

/** `version` is that of the text which the change began from. */
export const changeDocument = z.strictObject({ ...addDocument.shape, version: z.string().max(100) })

export type ChangeDocument = z.input<typeof changeDocument>

export interface DocumentSummary {
  id: string
  name: string
  /** Null where the service doesn't count. */
  tokens: number | null
  createdAt: string
}

/** A document with its text. */
export interface WholeDocument extends DocumentSummary {
  content: string
  /** Changes with name and text. */
  version: string
  /** Who changed it last, as they were called then; empty where nobody remembers. */
  by: string
  at: string
}

export interface DocumentList {
  character: { key: string; name: string }
  documents: DocumentSummary[]
  tokens: number | null
  tokenLimit: number
  /** Whether a language model can be asked how people may ask for a passage. */
  canAskAhead: boolean
}
