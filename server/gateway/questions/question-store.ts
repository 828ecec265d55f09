import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { questionLimits, type AddQuestion, type Question } from '../../../shared/console/questions.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** Questions that must go right, of each character. */
export interface QuestionStore {
  /** In the order in which they were written. */
  list(characterKey: string): Promise<Question[]>
  find(characterKey: string, id: string): Promise<Question | undefined>
  /** Adds those that are not there yet, all or none; undefined when they would be too many. */
  add(characterKey: string, questions: readonly AddQuestion[]): Promise<Question[] | undefined>
  change(characterKey: string, id: string, fields: AddQuestion): Promise<'changed' | 'same-question' | 'gone'>
  /** Whether there was one. */
  remove(characterKey: string, id: string): Promise<boolean>
}

const columns = ['id', 'question', 'expects'] as const
type Handle = Pick<Transaction<GatewayTables>, 'selectFrom'>

/** What two writings of one question have in common. */
export const questionKeyOf = ({ question }: AddQuestion) =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A character's questions, in the order in which they were written. */
export const listQuestions = (handle: Handle, characterKey: string): Promise<Question[]> =>
  handle
    .selectFrom('gateway_questions')
    .select(columns)
    .where('character_key', '=', characterKey)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()

export function createQuestionStore({ read, transact }: Database<GatewayTables>, now: () => number): QuestionStore {
  return {
    list: (characterKey) => listQuestions(read, characterKey),
    async find(characterKey, id) {
      const there = await listQuestions(read, characterKey)
      return there.find((question) => question.id === id)
    },
    add: (characterKey, questions) =>
      transact(async (tx) => {
        const there = await listQuestions(tx, characterKey)
        const known = new Set(there.map(questionKeyOf))
        const fresh = questions.filter((question) => {
          const isNew = !known.has(questionKeyOf(question))
          known.add(questionKeyOf(question))
          return isNew
        })
        if (there.length + fresh.length > questionLimits.most) return undefined
        const rows = fresh.map(({ question, expects }, place) => ({
          id: randomUUID(),
          character_key: characterKey,
          question,
          expects,
          // In the order that they came in.
          created_at_ms: now() + place,
        }))
        if (rows.length > 0) await tx.insertInto('gateway_questions').values(rows).execute()
        return rows.map(({ id, question, expects }) => ({ id, question, expects }))
      }),
    change: (characterKey, id, fields) =>
      transact(async (tx) => {
        const there = await listQuestions(tx, characterKey)
        if (!there.some((question) => question.id === id)) return 'gone' as const
        if (there.some((other) => other.id !== id && questionKeyOf(other) === questionKeyOf(fields)))
          return 'same-question' as const
        const { question, expects } = fields
        await tx.updateTable('gateway_questions').set({ question, expects }).where('id', '=', id).execute()
        return 'changed' as const
      }),
    remove: (characterKey, id) =>
      transact(async (tx) => {
        const removed = await tx
          .deleteFrom('gateway_questions')
          .where('character_key', '=', characterKey)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return removed !== undefined
      }),
  }
}
