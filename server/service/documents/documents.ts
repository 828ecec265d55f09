import type { Logger } from 'pino'
import type { ListQuery, Page } from '../../../shared/wire/common.ts'
import type { CreateDocument, DocumentRecord, DocumentSummary } from '../../../shared/wire/document.ts'
import type { Database, Reader } from '../../database/database.ts'
import type { Files } from '../assets/files.ts'
import { preparedPapers } from '../avatars/avatar-record.ts'
import { isoTime } from '../iso-time.ts'
import { pageOf, pageOfRows } from '../listing.ts'
import type { Random } from '../random.ts'
import type { Remember } from '../remember.ts'
import type { DocumentRow, ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'
import type { CountTokens } from './token-counter.ts'

export interface DocumentsParts {
  database: Database<ServiceTables>
  files: Pick<Files, 'removeFolder'>
  countTokens: CountTokens
  /** Called when an avatar knows other documents. */
  wantPrepared: (avatarId: string) => void
  now: () => number
  random: Random
  log: Logger
}

type UsedBy = DocumentRecord['usedBy']

const missing = () => ServiceError.notFound('There is no such document.')

const toSummary = (row: Omit<DocumentRow, 'content'>, usedBy: UsedBy): DocumentSummary => ({
  id: row.id,
  name: row.name,
  type: row.type,
  tokens: row.tokens,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  usedBy,
})

const toRecord = (row: DocumentRow, usedBy: UsedBy): DocumentRecord => ({
  ...toSummary(row, usedBy),
  content: row.content,
})

async function usersOf(read: Reader<ServiceTables>, ids: readonly string[]): Promise<Map<string, UsedBy>> {
  const users = new Map<string, UsedBy>()
  if (ids.length === 0) return users
  const rows = await read
    .selectFrom('avatar_documents')
    .innerJoin('avatars', 'avatars.id', 'avatar_documents.avatar_id')
    .select(['avatar_documents.document_id', 'avatars.id', 'avatars.name'])
    .where('avatar_documents.document_id', 'in', ids)
    .orderBy('avatars.created_at')
    .execute()
  for (const { document_id, id, name } of rows)
    users.set(document_id, [...(users.get(document_id) ?? []), { id, name }])
  return users
}

export type Documents = ReturnType<typeof createDocuments>

/** The rules of knowledge documents. Their content never changes: an edit is a new document. */
export function createDocuments({ database, files, countTokens, wantPrepared, now, random, log }: DocumentsParts) {
  return {
    async create(body: CreateDocument, remember: Remember): Promise<DocumentRecord> {
      const tokens = await countTokens(body.content)
      const at = isoTime(now())
      const row = { id: random.uuid(), ...body, tokens, created_at: at, updated_at: at }
      const record = toRecord(row, [])
      await database.transact(async (tx) => {
        await tx.insertInto('documents').values(row).execute()
        await remember(tx, record)
      })
      log.info({ documentId: row.id, tokens }, 'document created')
      return record
    },

    async get(id: string): Promise<DocumentRecord> {
      const row = await database.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw missing()
      return toRecord(row, (await usersOf(database.read, [id])).get(id) ?? [])
    },

    /** Newest first, without contents. */
    async list(query: ListQuery): Promise<Page<DocumentSummary>> {
      const rows = await database.read
        .selectFrom('documents')
        .select(['id', 'name', 'type', 'tokens', 'created_at', 'updated_at'])
        .$call(pageOf(query))
        .execute()
      const users = await usersOf(
        database.read,
        rows.map((row) => row.id),
      )
      return pageOfRows(rows, query, (row) => toSummary(row, users.get(row.id) ?? []))
    },

    /** Also takes it off its avatars. */
    async remove(id: string): Promise<void> {
      let users: UsedBy = []
      try {
        const gone = await database.transact(async (tx) => {
          users = (await usersOf(tx, [id])).get(id) ?? []
          return tx.deleteFrom('documents').where('id', '=', id).returning('id').executeTakeFirst()
        })
        if (gone === undefined) throw missing()
      } finally {
        // Also where the store did not say whether it is gone: its words must not outlive it.
        for (const avatar of users) {
          await files.removeFolder(preparedPapers(avatar.id))
          wantPrepared(avatar.id)
        }
      }
      log.info({ documentId: id }, 'document deleted')
    },
  }
}
