import type { Logger } from 'pino'
import type { Transaction } from 'kysely'
import type { AvatarRecord, ChangeAvatar, CreateAvatar } from '../../../shared/wire/avatar.ts'
import type { ListQuery, Page } from '../../../shared/wire/common.ts'
import type { Issue } from '../../../shared/wire/error.ts'
import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { DatabaseUnavailable, type Database } from '../../database/database.ts'
import { assetIssues } from '../assets/asset-issues.ts'
import type { AssetOpener } from '../assets/asset-opener.ts'
import { isInside } from '../assets/asset-reference.ts'
import type { Files } from '../assets/files.ts'
import { isoTime } from '../iso-time.ts'
import { pageOf, pageOfRows } from '../listing.ts'
import type { Random } from '../random.ts'
import type { Remember } from '../remember.ts'
import { removeOnceGone } from '../remove-once-gone.ts'
import type { AvatarRow, ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'
import { avatarFolder, documentIdsOf, preparedPapers, sourceFile, toAvatarRecord } from './avatar-record.ts'
import type { CheckKnowledge } from '../documents/check-knowledge.ts'
import { knowledgeIssues, setKnowledge } from './knowledge.ts'

const mostInTheMaking = 20

export interface AvatarsParts {
  database: Database<ServiceTables>
  files: Files
  assets: Pick<AssetOpener, 'check' | 'take'>
  signedUrl: (fileKey: string) => string
  checkKnowledge: CheckKnowledge
  /** Called when there is a picture to make. */
  wakeMaker: () => void
  /** Called when an avatar knows other documents. */
  wantPrepared: (avatarId: string) => void
  now: () => number
  random: Random
  log: Logger
}

const missing = () => ServiceError.notFound('There is no such avatar.')

const pictureOf = (uri: string): NamedAsset => ({ path: ['referenceImage'], uri, kind: 'image' })

async function refuseTooMany(tx: Transaction<ServiceTables>): Promise<void> {
  const { count } = await tx
    .selectFrom('avatars')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow()
  if (Number(count) < mostInTheMaking) return
  throw ServiceError.atCapacity('Too many avatars are being made. Try again in a few seconds.', 5)
}

const columnsOf = ({
  voice,
  startScript,
  name,
  personality,
}: Omit<ChangeAvatar, 'documentIds'>): Partial<AvatarRow> => ({
  ...(name !== undefined && { name }),
  ...(personality !== undefined && { personality }),
  ...(voice && { voice_preset_id: voice.presetId }),
  // An empty greeting is none.
  ...(startScript !== undefined && { start_script: startScript || null }),
})

function refuse([first, ...others]: Issue[]): void {
  if (first) throw ServiceError.validation([first, ...others])
}

export type Avatars = ReturnType<typeof createAvatars>

/** The rules of avatars. Their picture is made after the answer: see avatar-maker.ts. */
export function createAvatars(parts: AvatarsParts) {
  const { database, files, assets, signedUrl, checkKnowledge, wakeMaker, wantPrepared, now, random, log } = parts

  /**
   * A READY avatar keeps what it knows when it can't know these; a new one is tried by its maker. Reading takes long, so
   * what can be known without it comes first.
   */
  async function refuseUnreadable(avatarId: string, documentIds: readonly string[]): Promise<void> {
    if (documentIds.length === 0) return
    const avatar = await database.read.selectFrom('avatars').select('id').where('id', '=', avatarId).executeTakeFirst()
    if (avatar === undefined) throw missing()
    refuse(await knowledgeIssues(database.read, documentIds))
    const rows = await database.read
      .selectFrom('documents')
      .select(['id', 'name', 'content'])
      .where('id', 'in', documentIds)
      .execute()
    const fault = await checkKnowledge(rows)
    if (!fault) return
    const path = ['documentIds', documentIds.indexOf(fault.documentId)]
    throw ServiceError.validation([{ path, code: 'unreadable', message: fault.reason }])
  }

  return {
    async create(body: CreateAvatar, remember: Remember): Promise<AvatarRecord> {
      const picture = pictureOf(body.referenceImage)
      refuse([...(await assetIssues(assets, [picture])), ...(await knowledgeIssues(database.read, body.documentIds))])
      const id = random.uuid()
      const at = isoTime(now())
      const row: AvatarRow = {
        id,
        name: body.name,
        personality: body.personality,
        start_script: body.startScript || null,
        voice_preset_id: body.voice.presetId,
        status: 'PROCESSING',
        failure_reason: null,
        source_url: isInside(picture.uri) ? null : picture.uri,
        landmarks: null,
        face_report: null,
        created_at: at,
        updated_at: at,
      }
      const record = toAvatarRecord(row, body.documentIds, signedUrl)
      try {
        if (isInside(picture.uri)) await assets.take(picture, sourceFile(id))
        await database.transact(async (tx) => {
          await refuseTooMany(tx)
          await tx.insertInto('avatars').values(row).execute()
          await setKnowledge(tx, id, body.documentIds)
          await remember(tx, record)
        })
      } catch (error) {
        // Its row may be there all the same; what has none is removed within two hours.
        if (!(error instanceof DatabaseUnavailable)) await files.removeFolder(avatarFolder(id))
        throw error
      } finally {
        wakeMaker()
      }
      log.info({ avatarId: id, status: row.status }, 'avatar created')
      return record
    },

    async get(id: string): Promise<AvatarRecord> {
      const row = await database.read.selectFrom('avatars').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw missing()
      return toAvatarRecord(row, (await documentIdsOf(database.read, [id])).get(id) ?? [], signedUrl)
    },

    /** Newest first. */
    async list(query: ListQuery): Promise<Page<AvatarRecord>> {
      const rows = await database.read.selectFrom('avatars').selectAll().$call(pageOf(query)).execute()
      const documentIds = await documentIdsOf(
        database.read,
        rows.map((row) => row.id),
      )
      return pageOfRows(rows, query, (row) => toAvatarRecord(row, documentIds.get(row.id) ?? [], signedUrl))
    },

    /** Takes effect for the next session. */
    async change(id: string, { documentIds, ...body }: ChangeAvatar): Promise<AvatarRecord> {
      if (documentIds) await refuseUnreadable(id, documentIds)
      const { row, knows } = await database.transact(async (tx) => {
        const changed = await tx
          .updateTable('avatars')
          .set({ ...columnsOf(body), updated_at: isoTime(now()) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (changed === undefined) throw missing()
        if (documentIds) await setKnowledge(tx, id, documentIds)
        return { row: changed, knows: (await documentIdsOf(tx, [id])).get(id) ?? [] }
      })
      if (documentIds) {
        await files.removeFolder(preparedPapers(id))
        wantPrepared(id)
      }
      log.info({ avatarId: id }, 'avatar changed')
      return toAvatarRecord(row, knows, signedUrl)
    },

    /** Running sessions of it go on to their end. */
    async remove(id: string): Promise<void> {
      // Of a row that was never here, the files may be another database's.
      const known = await database.read.selectFrom('avatars').select('id').where('id', '=', id).executeTakeFirst()
      if (known === undefined) throw missing()
      const gone = await database
        .transact((tx) => tx.deleteFrom('avatars').where('id', '=', id).returning('id').executeTakeFirst())
        .catch((error: unknown) => {
          if (error instanceof DatabaseUnavailable) void removeOnceGone(parts, 'avatars', id)
          throw error
        })
      if (gone === undefined) throw missing()
      await files.removeFolder(avatarFolder(id))
      log.info({ avatarId: id }, 'avatar deleted')
    },
  }
}
