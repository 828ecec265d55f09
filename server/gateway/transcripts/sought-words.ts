import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { GatewayTables } from '../tables.ts'

type Tx = Transaction<GatewayTables>

/** Words as they are compared: whatever the size of their letters, in any script. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

/** All that was said in a talk, so that a search reads one text a talk and folds no letters. */
export const soughtWords = (turns: readonly { question: string; answer: string }[]): string =>
  turns.map(({ question, answer }) => `${plain(question)}\n${plain(answer)}`).join('\n')

/** Whether a talk's words hold what somebody looks for. */
export function holdsWords(find: string): RawBuilder<boolean> {
  const like = `%${plain(find).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`words like ${like} escape '\\'`
}

/** Brings what searches read of a talk up to its turns. */
export async function noteWords(tx: Tx, talk: string): Promise<void> {
  const turns = await tx
    .selectFrom('gateway_turns_uncopied')
    .select(['question', 'answer'])
    .where('talk', '=', talk)
    .orderBy('turn')
    .execute()
  const words = soughtWords(turns)
  await tx
    .insertInto('gateway_sought_uncopied')
    .values({ talk, words })
    .onConflict((conflict) => conflict.column('talk').doUpdateSet({ words }))
    .execute()
}
