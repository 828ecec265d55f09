import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { questionLimits, type AddQuestion } from '../../../shared/console/questions.ts'
import type { GatewayTables } from '../tables.ts'
import { listQuestions, questionKeyOf } from './question-store.ts'

type Tx = Transaction<GatewayTables>

interface Listed {
  id: string
  /** What it expected before as JSON; null where it was not in the list. */
  expectedBefore: string | null
}

/** A question must go right from now on, with these words in its answer; undefined where the list is full. */
export async function mustGoRight(
  tx: Tx,
  characterKey: string,
  { question, expects }: AddQuestion,
  nowMs: number,
): Promise<Listed | undefined> {
  const there = await listQuestions(tx, characterKey)
  const known = there.find((other) => questionKeyOf(other) === questionKeyOf({ question, expects }))
  if (known !== undefined) {
    await tx.updateTable('gateway_questions').set({ expects }).where('id', '=', known.id).execute()
    return { id: known.id, expectedBefore: JSON.stringify(known.expects) }
  }
  if (there.length >= questionLimits.most) return undefined
  const id = randomUUID()
  const row = { id, character_key: characterKey, question, expects, created_at_ms: nowMs }
  await tx.insertInto('gateway_questions').values(row).execute()
  return { id, expectedBefore: null }
}

/** Takes that back, unless somebody has changed since what the question expects. */
export async function needNotGoRight(tx: Tx, { id, expectedBefore }: Listed, expects: string): Promise<void> {
  if (expectedBefore === null) {
    await tx.deleteFrom('gateway_questions').where('id', '=', id).where('expects', '=', expects).execute()
    return
  }
  await tx
    .updateTable('gateway_questions')
    .set({ expects: JSON.parse(expectedBefore) as string | null })
    .where('id', '=', id)
    .where('expects', '=', expects)
    .execute()
}
