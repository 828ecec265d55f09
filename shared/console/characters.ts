import { z } from 'zod'
import { avatarLimits } from '../catalog/limits.ts'
import { livePresetIds, type LivePresetId } from '../catalog/voices.ts'
import type { Change } from './editions.ts'
import { sayingLimit, sayingNames, type Sayings } from './sayings.ts'
import { words } from './words.ts'

/** An empty one is the same as none. */
const sayings = z
  .partialRecord(z.enum(sayingNames), words(0, sayingLimit))
  .default({})
  .transform((given): Sayings => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')))

/** What the answers read of a character while it is written. */
export const personalityFields = {
  name: words(0, avatarLimits.nameCharacters),
  personality: words(0, avatarLimits.personalityCharacters),
  sayings,
}

const fields = {
  name: words(1, avatarLimits.nameCharacters),
  /** What visitors read beside the name. */
  role: words(0, 80).default(''),
  voice: z.enum(livePresetIds),
  personality: words(1, avatarLimits.personalityCharacters),
  /** The greeting; empty leaves it to the character. */
  startScript: words(0, avatarLimits.startScriptCharacters).default(''),
  sayings,
}

/** The page gives somebody new a key: sent once more because the answer was lost, nobody is made twice. */
export const createCharacter = z.strictObject({ ...fields, key: z.uuid().optional() })
/** `version` is the one that the change began from. */
export const changeCharacter = z.strictObject({ ...fields, version: z.int() })

export const duplicateCharacter = z.strictObject({ name: fields.name, withDocuments: z.boolean() })

export type DuplicateCharacter = z.input<typeof duplicateCharacter>
export type NewCharacter = z.input<typeof createCharacter>
export type CreateCharacter = Omit<NewCharacter, 'key'>
export type ChangeCharacter = z.input<typeof changeCharacter>

/** `EMPTY`: without a picture nobody can be met. */
export type CharacterStatus = 'EMPTY' | 'PROCESSING' | 'READY' | 'FAILED'

export interface CharacterSummary {
  key: string
  name: string
  role: string
  status: CharacterStatus
  /** What is wrong with a FAILED one, and what to do. */
  failureReason?: string
  /** Null while there is none. */
  pictureUrl: string | null
  /** The screens where visitors meet it. */
  screens: { slug: string; name: string }[]
}

export interface Character extends CharacterSummary {
  voice: LivePresetId
  personality: string
  startScript: string
  sayings: Sayings
  version: number
  documents: number
  /** When it was published last; null for somebody whom visitors never met. */
  publishedAt: string | null
  /** Whether visitors meet yet what was published last. */
  publishing: Pick<CharacterSummary, 'status' | 'failureReason'> | null
  /** What the draft has that visitors don't meet yet. */
  changes: Change[]
  /** Of all documents; null where the service doesn't count. */
  tokens: number | null
}

export interface CharacterPage {
  characters: CharacterSummary[]
  /** How many there are in all, and how many of them are found. */
  total: number
  found: number
  /** Those that come with Visavis: they can be put on screens. */
  ofTheHouse: CharacterSummary[]
}
