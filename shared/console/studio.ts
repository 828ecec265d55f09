import { z } from 'zod'
import { generationKinds, type GenerationKind, type GenerationModel } from '../catalog/models.ts'
import { words } from './words.ts'

const megabyte = 1_048_576

/** What the library holds, and what is made at once. */
export const libraryLimits = {
  /** Of one file, as large as the service takes as an upload. */
  itemBytes: 200 * megabyte,
  totalBytes: 20 * 1024 * megabyte,
  items: 2000,
  outputs: 8,
  /** Generations that are on their way. */
  underWay: 20,
} as const

export type Media = 'image' | 'video' | 'audio'

/** Where a field stands in the request's body, what it may be, and what is meant when it is left out. */
export type StudioField = { path: string[]; isRequired: boolean } & (
  | { type: 'text'; minLength: number; maxLength: number }
  | { type: 'number'; min: number; max: number; isWhole: boolean; usual: number | null }
  | { type: 'choice'; choices: (string | number)[]; usual: string | number | null }
  | { type: 'switch'; usual: boolean }
  /** A file, or a list of so many; `isTyped` where the body says beside its `uri` which kind of file it is. */
  | { type: 'asset'; media: Media[]; form: 'uri' | 'object'; isTyped: boolean; isList: boolean; most: number }
)

/** One endpoint, with what each of its models asks for. */
export interface StudioForm {
  kind: GenerationKind
  models: { model: GenerationModel; fields: StudioField[]; fixed: { path: string[]; value: string }[] }[]
}

export interface Studio {
  forms: StudioForm[]
  /** The engines that come with Visavis: real files, drawn by small programs. */
  isPreview: boolean
  /** Null where the service doesn't tell. */
  credits: { balance: number; models: { model: string; today: number; most: number }[] } | null
}

/**
 * What to make. An asset in the body is `library:` and an item's id, or `character:` and the key of one with a picture.
 * The page names it, so that a request which is sent twice makes one thing.
 */
export const createCreation = z.strictObject({
  id: z.uuid(),
  kind: z.enum(generationKinds),
  body: z.record(z.string(), z.unknown()),
})

export type CreateCreation = z.input<typeof createCreation>

/** `STARTING` isn't known to the service yet; `STORING` is made and being fetched. */
export type CreationStatus = 'STARTING' | 'PENDING' | 'THROTTLED' | 'RUNNING' | 'STORING' | 'FAILED'

/** Something that is being made, or could not be made. */
export interface Creation {
  id: string
  name: string
  kind: GenerationKind
  model: string
  status: CreationStatus
  /** 0–1 while the service tells it. */
  progress: number | null
  costCredits: number | null
  /** The service's code, or one of ours; a STORING one with a code waits for room. */
  failure: string | null
  /** In the service's words. */
  failureReason: string | null
  by: string
  at: string
}

export interface CreationList {
  creations: Creation[]
}

/** A picture, film or sound that is kept here. */
export interface LibraryItem {
  id: string
  name: string
  media: Media
  /** Of its content, which was looked at. */
  contentType: string
  sizeBytes: number
  url: string
  /** Null for what somebody brought along. */
  made: {
    kind: GenerationKind
    model: string
    costCredits: number | null
    isPreview: boolean
    request: Record<string, unknown>
  } | null
  by: string
  at: string
}

export interface LibraryPage {
  items: LibraryItem[]
  /** How many there are in all, how large they are together, and how many are found. */
  total: number
  totalBytes: number
  found: number
}

export const renameItem = z.strictObject({ name: words(1, 120) })

export type RenameItem = z.input<typeof renameItem>
