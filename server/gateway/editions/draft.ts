import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Change } from '../../../shared/console/editions.ts'
import type { GatewayTables } from '../tables.ts'
import { sayingsOf } from '../characters/with-sayings.ts'
import { changesBetween, type Comparable } from './changes-between.ts'
import type { EditionRow, EditionState } from './edition-tables.ts'

/** Keeps the draft as it is now as an edition; undefined when there is none, or none with a picture. */
export async function keepDraft(
  tx: Transaction<GatewayTables>,
  key: string,
  { kind, by, nowMs }: { kind: EditionRow['kind']; by: string; nowMs: number },
): Promise<number | undefined> {
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
    eyes: null,
    eyes_tag: null,
    eyes_place: null,
    changes: JSON.stringify(await changesOf(tx, key, draft.state)),
    made_by: by,
    made_at_ms: nowMs,
    status: 'PROCESSING',
    failure_reason: null,
    made_for: null,
  }
  await tx.insertInto('gateway_editions').values(edition).execute()
  return number
}

/** The draft becomes what the edition holds. */
export async function putBack(
  tx: Transaction<GatewayTables>,
  edition: EditionRow,
  { by, nowMs }: { by: string; nowMs: number },
) {
  const key = edition.character_key
  const state = JSON.parse(edition.state) as EditionState
  const { voice, personality, startScript, sayings = {}, landmarks = null, documents } = state
  const { name, role, picture, picture_tag } = edition
  await tx
    .updateTable('gateway_characters')
    .set((row) => ({
      name,
      role,
      voice,
      personality,
      start_script: startScript,
      sayings: JSON.stringify(sayings),
      picture,
      picture_tag,
      landmarks,
      version: row('version', '+', 1),
      changed_by: by,
      updated_at_ms: nowMs,
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
    changed_by: by,
    updated_at_ms: nowMs,
  }))
  if (rows.length > 0) await tx.insertInto('gateway_documents').values(rows).execute()
}

type Handle = Pick<Transaction<GatewayTables>, 'selectFrom'>

/** The edition that visitors meet. */
export const newest = (handle: Handle, key: string) =>
  handle
    .selectFrom('gateway_editions')
    .where('character_key', '=', key)
    .where('kind', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)

export const comparable = ({
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

/** A character's draft, as its row and as it is compared. */
export async function draftOf(handle: Handle, key: string) {
  const row = await handle.selectFrom('gateway_characters').selectAll().where('key', '=', key).executeTakeFirst()
  if (row === undefined) return undefined
  const documents = await handle
    .selectFrom('gateway_documents')
    .select(['name', 'content', 'tokens'])
    .where('character_key', '=', key)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
  const { name, role, voice, personality, start_script: startScript, picture_tag: pictureTag, landmarks } = row
  const words = { personality, startScript, sayings: sayingsOf(row) }
  return {
    row,
    state: { name, role, voice, ...words, pictureTag, landmarks, documents } satisfies Comparable,
  }
}

/** What a draft has that visitors don't meet yet. */
export async function changesOf(handle: Handle, key: string, draft: Comparable): Promise<Change[]> {
  const before = await newest(handle, key).select(['name', 'role', 'picture_tag', 'state']).executeTakeFirst()
  return changesBetween(before && comparable(before), draft)
}
