import { createHash } from 'node:crypto'
import type { Change } from '../../../shared/console/editions.ts'
import type { Database } from '../../database/database.ts'
import type { DrawnEyes } from '../characters/draw-eyes.ts'
import type { CharacterRow } from '../characters/character-tables.ts'
import type { GatewayTables } from '../tables.ts'
import type { Comparable } from './changes-between.ts'
import { changesOf, comparable, draftOf, keepDraft, newest, putBack } from './draft.ts'
import type { EditionRow } from './edition-tables.ts'

export type ListedEdition = Pick<EditionRow, 'number' | 'kind' | 'made_by' | 'made_at_ms' | 'changes'>
/** What visitors meet, as a screen needs it. */
const metColumns = [
  'number',
  'name',
  'role',
  'picture_tag',
  'status',
  'failure_reason',
  'made_at_ms',
  'eyes_tag',
  'eyes_place',
] as const
type MetEdition = Pick<EditionRow, (typeof metColumns)[number]>

/** Published states of characters, and drafts that were put aside. */
export interface EditionStore {
  /** Newest first. */
  list(key: string, offset: number, limit: number): Promise<ListedEdition[]>
  count(key: string): Promise<number>
  find(key: string, number: number): Promise<Comparable | undefined>
  picture(key: string, number: number): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  /** Its eyes in other looks, once they are drawn. */
  eyes(key: string, number: number): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  saveEyes(key: string, number: number, eyes: DrawnEyes): Promise<void>
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

export function createEditionStore({ read, transact }: Database<GatewayTables>, now: () => number): EditionStore {
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
    async eyes(key, number) {
      const row = await read
        .selectFrom('gateway_editions')
        .select(['eyes as bytes', 'eyes_tag as tag'])
        .where('character_key', '=', key)
        .where('number', '=', number)
        .executeTakeFirst()
      return row?.bytes == null || row.tag === null ? undefined : { bytes: row.bytes, tag: row.tag }
    },
    saveEyes: (key, number, { strip, ...place }) =>
      transact(async (tx) => {
        const tag = createHash('sha256').update(strip).digest('hex').slice(0, 16)
        await tx
          .updateTable('gateway_editions')
          .set({ eyes: strip, eyes_tag: tag, eyes_place: JSON.stringify(place) })
          .where('character_key', '=', key)
          .where('number', '=', number)
          .execute()
      }),
    met: (key) => newest(read, key).select(metColumns).executeTakeFirst(),
    async changes(key) {
      const draft = await draftOf(read, key)
      return draft === undefined ? [] : changesOf(read, key, draft.state)
    },
    publish: (key, by) => transact((tx) => keepDraft(tx, key, { kind: 'published', by, nowMs: now() })),
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
        if ((await changesOf(tx, key, draft.state)).length > 0)
          await keepDraft(tx, key, { kind: 'draft', by, nowMs: now() })
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
