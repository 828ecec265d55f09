import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { DocumentRow, LastChange } from './character-tables.ts'
import { documentFingerprint } from './make-avatar.ts'

/** What own characters know. */
export interface DocumentStore {
  list(characterKey: string): Promise<Omit<DocumentRow, 'content'>[]>
  contents(characterKey: string): Promise<{ name: string; content: string }[]>
  find(characterKey: string, id: string): Promise<(DocumentRow & LastChange) | undefined>
  /** Adds it unless, together with what is there, it is too much or its name is taken. */
  add(row: DocumentRow & LastChange, most: Most): Promise<'added' | 'same-name' | Excess>
  /** Writes it anew under the same rules, unless it changed since `version`, a fingerprint. */
  change(
    row: Omit<DocumentRow, 'created_at_ms'> & LastChange,
    version: string,
    most: Most,
  ): Promise<'changed' | 'changed-meanwhile' | 'gone' | 'same-name' | Excess>
  /** The name of what was removed. */
  remove(characterKey: string, id: string): Promise<string | undefined>
}

interface Most {
  tokens: number
  documents: number
}

/** By how much it doesn't fit. */
export interface Excess {
  tokens: number
  documents: number
}

const summary = ['id', 'character_key', 'name', 'tokens', 'created_at_ms'] as const

export function createDocumentStore({ read, transact }: Database<GatewayTables>): DocumentStore {
  const one = (handle: Pick<Transaction<GatewayTables>, 'selectFrom'>, characterKey: string, id: string) =>
    handle
      .selectFrom('gateway_documents')
      .selectAll()
      .where('character_key', '=', characterKey)
      .where('id', '=', id)
      .executeTakeFirst()

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
    find: (characterKey, id) => one(read, characterKey, id),
    add: (row, most) =>
      transact(async (tx) => {
        const why = await obstacle(tx, row, most)
        if (why !== undefined) return why
        await tx.insertInto('gateway_documents').values(row).execute()
        return 'added' as const
      }),
    change: ({ id, character_key: characterKey, ...fields }, version, most) =>
      transact(async (tx) => {
        const before = await one(tx, characterKey, id)
        if (before === undefined) return 'gone' as const
        if (documentFingerprint(before.name, before.content) !== version) return 'changed-meanwhile' as const
        const why = await obstacle(tx, { id, character_key: characterKey, ...fields }, most)
        if (why !== undefined) return why
        await tx.updateTable('gateway_documents').set(fields).where('id', '=', id).execute()
        return 'changed' as const
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

/** What speaks against a document beside the character's others. */
async function obstacle(
  tx: Transaction<GatewayTables>,
  { id, character_key: characterKey, name, tokens }: Pick<DocumentRow, 'id' | 'character_key' | 'name' | 'tokens'>,
  most: Most,
): Promise<'same-name' | Excess | undefined> {
  const others = await tx
    .selectFrom('gateway_documents')
    .select(['name', 'tokens'])
    .where('character_key', '=', characterKey)
    .where('id', '!=', id)
    .execute()
  if (others.some((other) => other.name === name)) return 'same-name'
  const sum = others.reduce((before, other) => before + (other.tokens ?? 0), tokens ?? 0)
  const excess = { tokens: sum - most.tokens, documents: others.length + 1 - most.documents }
  return excess.tokens > 0 || excess.documents > 0 ? excess : undefined
}
