import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { createCharacter } from '../../../shared/console/characters.ts'
import type { Database } from '../../database/database.ts'
import { holdsText } from '../console/holds-text.ts'
import type { GatewayTables } from '../tables.ts'
import type { CharacterRow } from './character-tables.ts'

type NewCharacter = z.output<typeof createCharacter>
type CharacterFields = Omit<NewCharacter, 'key'>
/** Everything but the picture's bytes. */
export type StoredCharacter = Omit<CharacterRow, 'picture'>

/** Own characters as operators made them: their drafts. Visitors meet what was published of them. */
export interface CharacterStore {
  /** So many from an offset on, in the order of their names; those whose name or role holds `find`. */
  list(find: string, offset: number, limit: number): Promise<StoredCharacter[]>
  count(find: string): Promise<number>
  find(key: string): Promise<StoredCharacter | undefined>
  /** What several are called and look like; those that are gone are not among them. */
  cards(keys: readonly string[]): Promise<Pick<StoredCharacter, 'key' | 'name' | 'picture_tag'>[]>
  /** What several are called, by key; those that are gone are not among them. */
  names(keys: readonly string[]): Promise<Map<string, string>>
  picture(key: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  /** Resolves to its key; where one has that key already, that stays as it is. */
  create(fields: NewCharacter, by: string): Promise<string>
  /** False when it was changed since that version, unless it was changed to just this. */
  change(key: string, version: number, fields: CharacterFields, by: string): Promise<boolean>
  /** Another one under this name, with the picture and, if wanted, the documents and questions; undefined when there is no such one. */
  duplicate(key: string, name: string, withDocuments: boolean, by: string): Promise<string | undefined>
  /** Gone with its documents; names the screens instead, as long as it is on one. */
  remove(key: string): Promise<{ screens: string[] }>
  savePicture(key: string, webp: Uint8Array, by: string): Promise<void>
  /** Where its face is, as JSON; null lets it be found again. */
  saveFace(key: string, landmarks: string | null, by: string): Promise<void>
  /** Notes how far it is at a service. */
  move(key: string, service: string, status: CharacterRow['status'], failureReason?: string): Promise<void>
  /** Keys of those that this service may not have as they are. */
  unfinished(service: string): Promise<string[]>
}

const columns = [
  'key',
  'name',
  'role',
  'voice',
  'personality',
  'start_script',
  'sayings',
  'picture_tag',
  'landmarks',
  'version',
  'status',
  'failure_reason',
  'made_for',
  'changed_by',
  'created_at_ms',
  'updated_at_ms',
] as const

const rowOf = ({ startScript, sayings, ...fields }: CharacterFields) => ({
  ...fields,
  start_script: startScript,
  sayings: JSON.stringify(sayings),
})

export function createCharacterStore({ read, transact }: Database<GatewayTables>, now: () => number): CharacterStore {
  const matching = (find: string) => {
    const all = read.selectFrom('gateway_characters')
    return find === '' ? all : all.where(({ or }) => or([holdsText('name', find), holdsText('role', find)]))
  }

  return {
    list: (find, offset, limit) =>
      matching(find).select(columns).orderBy('name').orderBy('key').limit(limit).offset(offset).execute(),
    async count(find) {
      const row = await matching(find)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    find: (key) => read.selectFrom('gateway_characters').select(columns).where('key', '=', key).executeTakeFirst(),
    async cards(keys) {
      if (keys.length === 0) return []
      return read
        .selectFrom('gateway_characters')
        .select(['key', 'name', 'picture_tag'])
        .where('key', 'in', keys)
        .execute()
    },
    // Apart from the cards: what a row has after its picture costs SQLite the reading of the picture.
    async names(keys) {
      if (keys.length === 0) return new Map()
      const rows = await read
        .selectFrom('gateway_characters')
        .select(['key', 'name'])
        .where('key', 'in', keys)
        .execute()
      return new Map(rows.map(({ key, name }) => [key, name]))
    },
    async picture(key) {
      const row = await read
        .selectFrom('gateway_characters')
        .select(['picture as bytes', 'picture_tag as tag'])
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.bytes == null || row.tag === null ? undefined : { bytes: row.bytes, tag: row.tag }
    },

    async create({ key = randomUUID(), ...fields }, by) {
      const state = {
        picture: null,
        picture_tag: null,
        landmarks: null,
        version: 1,
        status: 'EMPTY' as const,
        failure_reason: null,
      }
      const times = { created_at_ms: now(), updated_at_ms: now() }
      await transact((tx) =>
        tx
          .insertInto('gateway_characters')
          .values({ key, ...rowOf(fields), ...state, made_for: null, changed_by: by, ...times })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute(),
      )
      return key
    },
    change: (key, version, fields, by) =>
      transact(async (tx) => {
        // Sent once more, since the answer was lost or with a picture that is tried again: nobody's words are in its way,
        // and it is in nobody's.
        const same = tx.selectFrom('gateway_characters').select('key')
        const kept = await same.where(({ and }) => and({ key, ...rowOf(fields) })).executeTakeFirst()
        if (kept !== undefined) return true
        const changed = await tx
          .updateTable('gateway_characters')
          .set((row) => ({ ...rowOf(fields), version: row('version', '+', 1), changed_by: by, updated_at_ms: now() }))
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst()
        return changed !== undefined
      }),
    duplicate: (key, name, withDocuments, by) =>
      transact(async (tx) => {
        const row = await tx.selectFrom('gateway_characters').selectAll().where('key', '=', key).executeTakeFirst()
        if (row === undefined) return undefined
        const copy = randomUUID()
        const state = { status: 'EMPTY' as const, failure_reason: null, made_for: null, version: 1, changed_by: by }
        const times = { created_at_ms: now(), updated_at_ms: now() }
        await tx
          .insertInto('gateway_characters')
          .values({ ...row, key: copy, name, ...state, ...times })
          .execute()
        if (!withDocuments) return copy
        const documents = await tx
          .selectFrom('gateway_documents')
          .selectAll()
          .where('character_key', '=', key)
          .execute()
        const copies = documents.map((document) => ({ ...document, id: randomUUID(), character_key: copy }))
        if (copies.length > 0) await tx.insertInto('gateway_documents').values(copies).execute()
        const questions = await tx
          .selectFrom('gateway_questions')
          .selectAll()
          .where('character_key', '=', key)
          .execute()
        const asked = questions.map((question) => ({ ...question, id: randomUUID(), character_key: copy }))
        if (asked.length > 0) await tx.insertInto('gateway_questions').values(asked).execute()
        return copy
      }),
    remove: (key) =>
      transact(async (tx) => {
        const screens = await tx
          .selectFrom('gateway_screens')
          .select('name')
          .where('character_key', '=', key)
          .orderBy('name')
          .execute()
        if (screens.length === 0) {
          await tx.deleteFrom('gateway_characters').where('key', '=', key).execute()
          await tx.deleteFrom('gateway_documents').where('character_key', '=', key).execute()
          await tx.deleteFrom('gateway_questions').where('character_key', '=', key).execute()
          await tx.deleteFrom('gateway_editions').where('character_key', '=', key).execute()
        }
        return { screens: screens.map(({ name }) => name) }
      }),
    savePicture: (key, webp, by) =>
      transact(async (tx) => {
        const tag = createHash('sha256').update(webp).digest('hex').slice(0, 16)
        await tx
          .updateTable('gateway_characters')
          .set({ picture: webp, picture_tag: tag, landmarks: null, changed_by: by, updated_at_ms: now() })
          .where('key', '=', key)
          .execute()
      }),
    saveFace: (key, landmarks, by) =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_characters')
          .set({ landmarks, changed_by: by, updated_at_ms: now() })
          .where('key', '=', key)
          .execute()
      }),
    move: (key, service, status, failureReason) =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_characters')
          .set({ status, failure_reason: failureReason ?? null, made_for: service })
          .where('key', '=', key)
          .execute()
      }),
    async unfinished(service) {
      const rows = await read
        .selectFrom('gateway_characters')
        .select('key')
        .where('picture_tag', 'is not', null)
        .where((row) =>
          row.or([row('status', '=', 'PROCESSING'), row('made_for', 'is', null), row('made_for', '!=', service)]),
        )
        .execute()
      return rows.map(({ key }) => key)
    },
  }
}
