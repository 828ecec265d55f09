import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { DocumentRow } from './character-tables.ts'

/** What own characters know. */
export interface DocumentStore {
  list(characterKey: string): Promise<Omit<DocumentRow, 'content'>[]>
  contents(characterKey: string): Promise<{ name: string; content: string }[]>
  /** Adds it unless, together with what is there, it is too much or its name is taken. */
  add(row: DocumentRow, most: { tokens: number; documents: number }): Promise<'added' | 'same-name' | Excess>
  /** The name of what was removed. */
  remove(characterKey: string, id: string): Promise<string | undefined>
}

/** By how much it doesn't fit. */
export interface Excess {
  tokens: number
  documents: number
}

const summary = ['id', 'character_key', 'name', 'tokens', 'created_at_ms'] as const

export function createDocumentStore({ read, transact }: Database<GatewayTables>): DocumentStore {
  return {
    list: (characterKey) =>
      read
        .selectFrom('gateway_documents')
        .select(summary)
        .where('character_key', '=', characterKey)
        .orderBy('created_at_ms')
        .orderBy('id')
        .execute(),
    contents: (characterKey) =>
      read
        .selectFrom('gateway_documents')
        .select(['name', 'content'])
        .where('character_key', '=', characterKey)
        .orderBy('created_at_ms')
        .orderBy('id')
        .execute(),
    add: (row, most) =>
      transact(async (tx) => {
        const there = await tx
          .selectFrom('gateway_documents')
          .select(['name', 'tokens'])
          .where('character_key', '=', row.character_key)
          .execute()
        if (there.some(({ name }) => name === row.name)) return 'same-name' as const
        const tokens = there.reduce((sum, document) => sum + (document.tokens ?? 0), row.tokens ?? 0)
        const excess = { tokens: tokens - most.tokens, documents: there.length + 1 - most.documents }
        if (excess.tokens > 0 || excess.documents > 0) return excess
        await tx.insertInto('gateway_documents').values(row).execute()
        return 'added' as const
      }),
    remove: (characterKey, id) =>
      transact(async (tx) => {
        const removed = await tx
          .deleteFrom('gateway_documents')
          .where('character_key', '=', characterKey)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        return removed?.name
      }),
  }
}
