import { randomUUID } from 'node:crypto'
import { avatarLimits, documentLimits } from '../../../shared/catalog/limits.ts'
import { ApiFailure } from '../api-failure.ts'
import type { DocumentRow, LastChange } from '../characters/character-tables.ts'
import type { Database } from '../../database/database.ts'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { GatewayTables } from '../tables.ts'

interface Parts {
  database: Database<GatewayTables>
  service: Pick<ServiceClient, 'createDocument' | 'deleteDocument'>
  now: () => number
}

interface Answer {
  characterKey: string
  /** One of the draft's documents by its id, or by a name, which is made when there is none. */
  document: { id: string } | { name: string }
  answer: string
  /** By which it is found. */
  questions: readonly string[]
  /** Who writes it. */
  by: string
}

/** An answer as a paragraph, with the questions that it answers as lines above it. */
function answerParagraph({ answer, questions }: Pick<Answer, 'answer' | 'questions'>): string {
  const paragraph = answer
    .split(/\s*\n\s*/)
    .join(' ')
    .trim()
  return [...questions.map((question) => `Q: ${question.replaceAll(/\s+/g, ' ').trim()}`), paragraph].join('\n')
}

/** Writes answers into documents of a character's draft; tells the name of the document. */
export function createAnswerWriter({ database, service, now }: Parts) {
  /** The service counts, and keeps nothing of it. */
  async function tokensOf(name: string, content: string): Promise<number | null> {
    const made = await service.createDocument(name, content, randomUUID()).catch((error: unknown) => {
      throw asApiFailure(error)
    })
    await service.deleteDocument(made.id).catch(() => undefined)
    return made.tokens ?? null
  }

  return async ({ characterKey, document, by, ...written }: Answer): Promise<string> => {
    const there = await database.read
      .selectFrom('gateway_documents')
      .selectAll()
      .where('character_key', '=', characterKey)
      .execute()
    const before = there.find((row) => ('id' in document ? row.id === document.id : row.name === document.name))
    if (before === undefined && 'id' in document) throw ApiFailure.notFound('document')
    const name = before?.name ?? ('name' in document ? document.name : '')
    const content = [before?.content.trimEnd(), answerParagraph(written)].filter(Boolean).join('\n\n')
    if (content.length > documentLimits.contentCharacters) throw isFull(name)
    const tokens = await tokensOf(name, content)
    const others = there.filter((row) => row !== before)
    const sum = others.reduce((total, row) => total + (row.tokens ?? 0), tokens ?? 0)
    if (sum > avatarLimits.knowledgeTokens || others.length >= avatarLimits.documents) throw isFull(name)
    const row = { id: randomUUID(), character_key: characterKey, name, content, tokens, created_at_ms: now() }
    await save({ ...row, changed_by: by, updated_at_ms: now() }, before)
    return name
  }

  async function save(row: DocumentRow & LastChange, before: DocumentRow | undefined): Promise<void> {
    await database.transact(async (tx) => {
      const { content, tokens, changed_by, updated_at_ms } = row
      const changed = { content, tokens, changed_by, updated_at_ms }
      const documents = () => tx.updateTable('gateway_documents').set(changed)
      const saved =
        before === undefined
          ? await tx
              .insertInto('gateway_documents')
              .values(row)
              .onConflict((conflict) => conflict.columns(['character_key', 'name']).doNothing())
              .returning('id')
              .executeTakeFirst()
          : await documents()
              .where('id', '=', before.id)
              // Somebody else may have written meanwhile.
              .where('content', '=', before.content)
              .returning('id')
              .executeTakeFirst()
      if (saved === undefined) {
        const message = 'Somebody else changed this document just now. Send your answer once more.'
        throw new ApiFailure(409, 'CHANGED_MEANWHILE', message)
      }
    })
  }
}

const isFull = (name: string) =>
  new ApiFailure(
    409,
    'DOCUMENT_FULL',
    `“${name}” has no room for it. Choose another document, or take something out.`,
    {
      facts: { name },
    },
  )
