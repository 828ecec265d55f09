import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Change } from '../../../shared/console/editions.ts'
import type { Database } from '../../database/database.ts'
import type { CharacterRow } from '../characters/character-tables.ts'
import type { GatewayTables } from '../tables.ts'
import { changesBetween, type Comparable } from './changes-between.ts'
import type { EditionRow, EditionState } from './edition-tables.ts'

export type ListedEdition = Pick<EditionRow, 'number' | 'kind' | 'made_by' | 'made_at_ms' | 'changes'>
/** What visitors meet, as a screen needs it. */
export type MetEdition = Pick<EditionRow, 'number' | 'name' | 'role' | 'picture_tag' | 'status' | 'made_at_ms'>

/** Published states of characters, and drafts that were put aside. */
export interface EditionStore {
  /** Newest first. */
  list(key: string, offset: number, limit: number): Promise<ListedEdition[]>
  count(key: string): Promise<number>
  find(key: string, number: number): Promise<Comparable | undefined>
  picture(key: string, number: number): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  /** The one that visitors meet; undefined for somebody who was never published. */
  met(key: string): Promise<MetEdition | undefined>
  /** What the draft has that visitors don't meet yet. */
  changes(key: string): Promise<Change[]>
  /** Makes the draft what visitors meet. Undefined when there is no such character, or no picture of it. */
  publish(key: string, by: string): Promise<number | undefined>
  /** Makes an earlier state the draft; a draft that nobody has published is put aside, so that nothing is lost. */
  restore(key: string, number: number, by: string): Promise<boolean>
  /** Notes how far the one that visitors meet is at a service. */
  move(key: string, service: string, status: CharacterRow['status'], failureReason?: string): Promise<void>
  /** Keys of those whose published state this service may not have. */
  unfinished(service: string): Promise<string[]>
}

type Handle = Pick<Transaction<GatewayTables>, 'selectFrom'>

const metColumns = ['number', 'name', 'role', 'picture_tag', 'status', 'made_at_ms'] as const

const newest = (handle: Handle, key: string) =>
  handle
    .selectFrom('gateway_editions')
    .where('character_key', '=', key)
    .where('kind', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)

const comparable = ({
  name,
  role,
  picture_tag: pictureTag,
  state,
}: Pick<EditionRow, 'name' | 'role' | 'picture_tag' | 'state'>): Comparable => ({
  name,
  role,
  pictureTag,
  ...(JSON.parse(state) as EditionState),
})

async function draftOf(handle: Handle, key: string) {
  const row = await handle.selectFrom('gateway_characters').selectAll().where('key', '=', key).executeTakeFirst()
  if (row === undefined) return undefined
  const documents = await handle
    .selectFrom('gateway_documents')
    .select(['name', 'content', 'tokens'])
    .where('character_key', '=', key)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
  const { name, role, voice, personality, start_script: startScript, picture_tag: pictureTag } = row
  return { row, state: { name, role, voice, personality, startScript, pictureTag, documents } satisfies Comparable }
}

async function changesOf(handle: Handle, key: string, draft: Comparable): Promise<Change[]> {
  const before = await newest(handle, key).select(['name', 'role', 'picture_tag', 'state']).executeTakeFirst()
  return changesBetween(before && comparable(before), draft)
}

export function createEditionStore({ read, transact }: Database<GatewayTables>, now: () => number): EditionStore {
  /** Keeps the draft as it is now as an edition. */
  async function keep(tx: Transaction<GatewayTables>, key: string, kind: EditionRow['kind'], by: string) {
    const draft = await draftOf(tx, key)
    if (draft === undefined || draft.row.picture === null || draft.row.picture_tag === null) return undefined
    const { name, role, pictureTag: _, ...state } = draft.state
    const last = await tx
      .selectFrom('gateway_editions')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('character_key', '=', key)
      .executeTakeFirst()
    const number = Number(last?.number ?? 0) + 1
    const edition: EditionRow = {
      character_key: key,
      number,
      kind,
      name,
      role,
      state: JSON.stringify(state),
      picture: draft.row.picture,
      picture_tag: draft.row.picture_tag,
      changes: JSON.stringify(await changesOf(tx, key, draft.state)),
      made_by: by,
      made_at_ms: now(),
      status: 'PROCESSING',
      failure_reason: null,
      made_for: null,
    }
    await tx.insertInto('gateway_editions').values(edition).execute()
    return number
  }

  return {
    list: (key, offset, limit) =>
      read
        .selectFrom('gateway_editions')
        .select(['number', 'kind', 'made_by', 'made_at_ms', 'changes'])
        .where('character_key', '=', key)
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(key) {
      const row = await read
        .selectFrom('gateway_editions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('character_key', '=', key)
        .executeTakeFirstOrThrow()
      return row.count
    },
    async find(key, number) {
      const row = await read
        .selectFrom('gateway_editions')
        .select(['name', 'role', 'picture_tag', 'state'])
        .where('character_key', '=', key)
        .where('number', '=', number)
        .executeTakeFirst()
      return row && comparable(row)
    },
    picture: (key, number) =>
      read
        .selectFrom('gateway_editions')
        .select(['picture as bytes', 'picture_tag as tag'])
        .where('character_key', '=', key)
        .where('number', '=', number)
        .executeTakeFirst(),
    met: (key) => newest(read, key).select(metColumns).executeTakeFirst(),
    async changes(key) {
      const draft = await draftOf(read, key)
      return draft === undefined ? [] : changesOf(read, key, draft.state)
    },
    publish: (key, by) => transact((tx) => keep(tx, key, 'published', by)),
    restore: (key, number, by) =>
      transact(async (tx) => {
        const edition = await tx
          .selectFrom('gateway_editions')
          .selectAll()
          .where('character_key', '=', key)
          .where('number', '=', number)
          .executeTakeFirst()
        const draft = await draftOf(tx, key)
        if (edition === undefined || draft === undefined) return false
        if ((await changesOf(tx, key, draft.state)).length > 0) await keep(tx, key, 'draft', by)
        await putBack(tx, edition, { by, nowMs: now() })
        return true
      }),
    move: (key, service, status, failureReason) =>
      transact(async (tx) => {
        const met = await newest(tx, key).select('number').executeTakeFirst()
        if (met === undefined) return
        await tx
          .updateTable('gateway_editions')
          .set({ status, failure_reason: failureReason ?? null, made_for: service })
          .where('character_key', '=', key)
          .where('number', '=', met.number)
          .execute()
      }),
    async unfinished(service) {
      const rows = await read
        .selectFrom('gateway_editions')
        .select(['character_key', 'number', 'status', 'made_for'])
        .where('kind', '=', 'published')
        .orderBy('number')
        .execute()
      const newestOf = new Map(rows.map((row) => [row.character_key, row]))
      return [...newestOf.values()]
        .filter(({ status, made_for: madeFor }) => status === 'PROCESSING' || madeFor !== service)
        .map(({ character_key: key }) => key)
    },
  }
}

/** The draft becomes what the edition holds. */
async function putBack(
  tx: Transaction<GatewayTables>,
  edition: EditionRow,
  { by, nowMs }: { by: string; nowMs: number },
) {
  const key = edition.character_key
  const { voice, personality, startScript, documents } = JSON.parse(edition.state) as EditionState
  const { name, role, picture, picture_tag } = edition
  await tx
    .updateTable('gateway_characters')
    .set((row) => ({
      ...{ name, role, voice, personality, start_script: startScript, picture, picture_tag },
      ...{ version: row('version', '+', 1), changed_by: by, updated_at_ms: nowMs },
    }))
    .where('key', '=', key)
    .execute()
  await tx.deleteFrom('gateway_documents').where('character_key', '=', key).execute()
  const rows = documents.map((document, place) => ({
    ...document,
    id: randomUUID(),
    character_key: key,
    // In the order that they were in.
    created_at_ms: nowMs + place,
  }))
  if (rows.length > 0) await tx.insertInto('gateway_documents').values(rows).execute()
}
