import type { Character, CharacterSummary } from '../../../shared/console/characters.ts'
import { ApiFailure } from '../api-failure.ts'
import type { EditionStore } from '../editions/edition-store.ts'
import type { CharacterStore, StoredCharacter } from './character-store.ts'
import type { DocumentStore } from './document-store.ts'
import { sayingsOf } from './with-sayings.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  editions: EditionStore
  /** The screens that show one of these, by its key. */
  screensOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, CharacterSummary['screens']>>
}

/** A character's draft with how it stands to what visitors meet; rejects with NOT_FOUND. */
export async function wholeCharacter(key: string, parts: Parts): Promise<Character> {
  const { characters, documents, editions, screensOf } = parts
  const row = await characters.find(key)
  if (row === undefined) throw ApiFailure.notFound('character')
  const known = await documents.list(key)
  const screens = (await screensOf([key])).get(key) ?? []
  const { voice, personality, start_script: startScript, version } = row
  const tokens = known.some((document) => document.tokens === null)
    ? null
    : known.reduce((sum, document) => sum + (document.tokens ?? 0), 0)
  const met = await editions.met(key)
  return {
    ...summaryOf(row),
    screens,
    voice,
    personality,
    startScript,
    sayings: sayingsOf(row),
    version,
    documents: known.length,
    tokens,
    publishedAt: met === undefined ? null : new Date(met.made_at_ms).toISOString(),
    publishing:
      met === undefined
        ? null
        : { status: met.status, ...(met.failure_reason !== null && { failureReason: met.failure_reason }) },
    changes: await editions.changes(key),
  }
}

export function summaryOf({ key, name, role, status, ...row }: StoredCharacter): Omit<CharacterSummary, 'screens'> {
  return {
    key,
    name,
    role,
    status,
    ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
    pictureUrl: pictureUrl({ key, ...row }),
  }
}

/** For operators; visitors get it as their kiosk's poster. */
export const pictureUrl = ({ key, picture_tag: tag }: Pick<StoredCharacter, 'key' | 'picture_tag'>) =>
  tag === null ? null : `/api/console/characters/${key}/picture?v=${tag}`
