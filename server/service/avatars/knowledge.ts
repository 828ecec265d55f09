import type { Transaction } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { avatarLimits } from '../../../shared/catalog/limits.ts'
import type { Issue } from '../../../shared/wire/error.ts'
import type { KnowledgeDocument } from '../documents/check-knowledge.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'

/** What keeps these documents from being an avatar's knowledge: missing ones, or too many tokens together. */
export async function knowledgeIssues(read: Reader<ServiceTables>, documentIds: readonly string[]): Promise<Issue[]> {
  if (documentIds.length === 0) return []
  const rows = await read.selectFrom('documents').select(['id', 'tokens']).where('id', 'in', documentIds).execute()
  const known = new Set(rows.map((row) => row.id))
  const missing = documentIds.flatMap((id, place): Issue[] =>
    known.has(id) ? [] : [{ path: ['documentIds', place], code: 'not_found', message: `There is no document ${id}.` }],
  )
  const tokens = rows.reduce((sum, row) => sum + row.tokens, 0)
  if (tokens <= avatarLimits.knowledgeTokens) return missing
  const message = `The documents have ${tokens} tokens together; an avatar can know ${avatarLimits.knowledgeTokens}.`
  return [...missing, { path: ['documentIds'], code: 'too_many_tokens', message }]
}

/** Makes these documents the avatar's knowledge, in this order; throws a validation error when they can't be. */
export async function setKnowledge(
  tx: Transaction<ServiceTables>,
  avatarId: string,
  documentIds: readonly string[],
): Promise<void> {
  const [first, ...others] = await knowledgeIssues(tx, documentIds)
  if (first) throw ServiceError.validation([first, ...others])
  await tx.deleteFrom('avatar_documents').where('avatar_id', '=', avatarId).execute()
  if (documentIds.length === 0) return
  const rows = documentIds.map((document_id, place) => ({ avatar_id: avatarId, document_id, place }))
  await tx.insertInto('avatar_documents').values(rows).execute()
}

/** The documents that an avatar knows, in their order. */
export const knowledgeOf = (read: Reader<ServiceTables>, avatarId: string): Promise<KnowledgeDocument[]> =>
  read
    .selectFrom('avatar_documents')
    .innerJoin('documents', 'documents.id', 'avatar_documents.document_id')
    .select(['documents.id', 'documents.name', 'documents.content'])
    .where('avatar_documents.avatar_id', '=', avatarId)
    .orderBy('avatar_documents.place')
    .execute()
