import type { Transaction } from 'kysely'
import { ApiFailure } from '../api-failure.ts'
import { changedDraft } from '../characters/changed-draft.ts'
import type { CountTokens } from '../characters/count-tokens.ts'
import type { Database } from '../../database/database.ts'
import { needNotGoRight } from '../questions/must-go-right.ts'
import type { GatewayTables } from '../tables.ts'
import { expectedOf, withoutParagraph } from './answer-paragraph.ts'
import { unsettle } from './settle.ts'
import type { WrittenRow } from './transcript-tables.ts'

interface Parts {
  database: Database<GatewayTables>
  countTokens: CountTokens
  now: () => number
}

/**
 * Takes back what an operator settled: questions are open again, and an answer goes from its document and from the list
 * of what must go right. Resolves to the character whose draft changed, where one did.
 */
export function createTakeBack({ database, countTokens, now }: Parts) {
  return async (id: string, by: string): Promise<string | undefined> => {
    const written = await database.read
      .selectFrom('gateway_written_uncopied')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (written === undefined) {
      if ((await database.transact((tx) => unsettle(tx, id))) === 0) throw ApiFailure.notFound('answer')
      return undefined
    }
    const before = await documentOf(database, written)
    const content = before && withoutParagraph(before.content, written.paragraph)
    if (before !== undefined && content === undefined) throw isChanged(before.name)
    const isEmpty = content === undefined || content.trim() === ''
    const tokens = isEmpty || before === undefined ? null : await countTokens(before.name, content)
    await database.transact(async (tx) => {
      const last = { by, atMs: now() }
      if (before !== undefined) {
        const change = isEmpty ? undefined : { content, tokens, changed_by: by, updated_at_ms: last.atMs }
        await takeOut(tx, { ...before, change })
      }
      await takeOffList(tx, written)
      await changedDraft(tx, written.character_key, last)
      await unsettle(tx, id)
      await tx.deleteFrom('gateway_written_uncopied').where('id', '=', id).execute()
    })
    return written.character_key
  }
}

/** Where an answer stands: in its document or, when an earlier state came back since, in the one made anew from it. */
async function documentOf({ read }: Database<GatewayTables>, written: WrittenRow) {
  const documents = read.selectFrom('gateway_documents').select(['id', 'name', 'content'])
  const own = await documents.where('id', '=', written.document_id).executeTakeFirst()
  if (own !== undefined) return own
  const others = await documents.where('character_key', '=', written.character_key).execute()
  return others.find(({ content }) => withoutParagraph(content, written.paragraph) !== undefined)
}

interface Taking {
  id: string
  name: string
  content: string
  /** Undefined where nothing else stands in the document. */
  change: { content: string; tokens: number | null; changed_by: string; updated_at_ms: number } | undefined
}

async function takeOut(tx: Transaction<GatewayTables>, { id, name, content, change }: Taking) {
  const taken =
    change === undefined
      ? tx.deleteFrom('gateway_documents').where('id', '=', id).where('content', '=', content).returning('id')
      : tx
          .updateTable('gateway_documents')
          .set(change)
          .where('id', '=', id)
          .where('content', '=', content)
          .returning('id')
  if ((await taken.executeTakeFirst()) === undefined) throw isChanged(name)
}

async function takeOffList(
  tx: Transaction<GatewayTables>,
  { question_id: id, expected_before, paragraph }: WrittenRow,
) {
  if (id === null) return
  const answer = paragraph.split('\n').at(-1) ?? ''
  await needNotGoRight(tx, { id, expectedBefore: expected_before }, expectedOf(answer))
}

const isChanged = (name: string) =>
  new ApiFailure(
    409,
    'ANSWER_CHANGED',
    `Somebody has changed this answer in “${name}” since. Take it out of the document there.`,
    { facts: { name } },
  )
