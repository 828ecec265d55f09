import type { Logger } from 'pino'
import { avatarMoves, avatarStatuses, type AvatarStatus } from '../../../shared/wire/avatar-status.ts'
import { portraitFaults } from '../../../shared/face/portrait-faults.ts'
import { DatabaseUnavailable, type Database } from '../../database/database.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import type { AssetOpener } from '../assets/asset-opener.ts'
import type { Files } from '../assets/files.ts'
import type { Picture, ReadPicture } from '../assets/picture.ts'
import { isoTime } from '../iso-time.ts'
import { ServiceError } from '../service-error.ts'
import type { AvatarRow, ServiceTables } from '../schema/tables.ts'
import type { CheckKnowledge } from '../documents/check-knowledge.ts'
import { avatarFolder, pictureFile, preparedFolder, sourceFile } from './avatar-record.ts'
import { knowledgeOf } from './knowledge.ts'

const atOnce = 2
const fetchLimitMs = 20_000
/** A process that shares the store may be gone in the middle of one. */
const lookEveryMs = 60_000

const documentsUnread = 'Its documents could not be read just now. Create the avatar again in a moment.'

export interface AvatarMakerParts {
  database: Database<ServiceTables>
  files: Files
  assets: Pick<AssetOpener, 'keep'>
  readPicture: ReadPicture
  checkKnowledge: CheckKnowledge
  /** Called when an avatar is READY. */
  wantPrepared: (avatarId: string) => void
  now: () => number
  log: Logger
}

/** Makes the picture of every avatar that is PROCESSING and tries its documents, oldest first, two at once; what was cut off by a restart is made again. */
export function createAvatarMaker({
  database,
  files,
  assets,
  readPicture,
  checkKnowledge,
  wantPrepared,
  now,
  log,
}: AvatarMakerParts) {
  const stopping = new AbortController()
  const making = new Map<string, Promise<void>>()
  /** Something may be left to do, since the store did not answer. */
  let isInterrupted = false
  let lookedAtMs = now()

  /** The one place where an avatar's status moves; false when it could not. */
  async function move(id: string, to: AvatarStatus, set: Partial<AvatarRow>): Promise<boolean> {
    const from = avatarStatuses.filter((status) => avatarMoves[status].includes(to))
    const moved = await database.transact((tx) =>
      tx
        .updateTable('avatars')
        .set({ ...set, status: to, source_url: null, updated_at: isoTime(now()) })
        .where('id', '=', id)
        .where('status', 'in', from)
        .returning('id')
        .executeTakeFirst(),
    )
    if (moved) log.info({ avatarId: id, status: to }, 'avatar made')
    return moved !== undefined
  }

  /** Gets the picture into the files, unless it came inside the request. */
  async function keepSource({ id, source_url: uri }: AvatarRow): Promise<void> {
    if (uri !== null) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(fetchLimitMs)])
      await assets.keep({ path: ['referenceImage'], uri, kind: 'image' }, sourceFile(id), signal)
    } else if ((await files.size(sourceFile(id))) === undefined) {
      throw new AssetInvalid('The picture is gone. Create the avatar again.')
    }
  }

  async function keep(id: string, { png, landmarks, report }: Picture): Promise<void> {
    await files.write(pictureFile(id), png)
    const isKept = await move(id, 'READY', {
      landmarks: JSON.stringify(landmarks),
      face_report: JSON.stringify(report),
    })
    if (!isKept) return await removeFilesOfRemoved(id)
    wantPrepared(id)
    await files.removeFolder(sourceFile(id))
  }

  /** An avatar may be removed while it is made; what another process made of it stays. */
  async function removeFilesOfRemoved(id: string): Promise<void> {
    const row = await database.read.selectFrom('avatars').select('id').where('id', '=', id).executeTakeFirst()
    if (row === undefined) await files.removeFolder(avatarFolder(id))
  }

  async function make(row: AvatarRow): Promise<void> {
    try {
      await keepSource(row)
      stopping.signal.throwIfAborted()
      const documents = await knowledgeOf(database.read, row.id)
      // Each takes a second or two, in a process of its own.
      const [fault, picture] = await Promise.all([
        checkKnowledge(documents, files.localFolder(preparedFolder(row.id))),
        files.withLocalCopy(sourceFile(row.id), (path) => readPicture(path, stopping.signal)),
      ])
      if (fault) return await fail(row.id, fault.reason)
      await keep(row.id, picture)
    } catch (error) {
      // Stopped because the server closes, not because of the picture: the next start makes the avatar again.
      if (stopping.signal.aborted) return
      if (error instanceof DatabaseUnavailable) throw error
      if (error instanceof ServiceError) return await fail(row.id, documentsUnread)
      if (!(error instanceof AssetInvalid)) log.error({ avatarId: row.id, err: error }, 'avatar could not be made')
      const failure_reason = error instanceof AssetInvalid ? error.message : portraitFaults.unread
      await fail(row.id, failure_reason)
    }
  }

  async function fail(id: string, failure_reason: string): Promise<void> {
    if (await move(id, 'FAILED', { failure_reason })) await files.removeFolder(avatarFolder(id))
    else await removeFilesOfRemoved(id)
  }

  const makeNext = () =>
    startNext().catch((error: unknown) => {
      isInterrupted = true
      log.error({ err: error }, 'avatars could not be looked for')
    })

  async function startNext(): Promise<void> {
    if (stopping.signal.aborted) return
    const rows = await database.read
      .selectFrom('avatars')
      .selectAll()
      .where('status', '=', 'PROCESSING')
      .orderBy('created_at')
      .limit(atOnce * 2)
      .execute()
    for (const row of rows) {
      if (making.size >= atOnce || making.has(row.id)) continue
      const made = make(row).catch((error: unknown) => {
        isInterrupted = true
        log.error({ avatarId: row.id, err: error }, 'avatar could not be kept')
      })
      making.set(
        row.id,
        made.then(() => {
          making.delete(row.id)
          // An avatar whose making was interrupted is taken up again by the next sweep.
          return isInterrupted ? undefined : makeNext()
        }),
      )
    }
  }

  return {
    /** Looks for work; call it after an avatar was created, and once at the start. */
    makeNext,
    /** Goes on with what was interrupted, here or in a process that is gone. */
    async sweep(): Promise<void> {
      if (!isInterrupted && Math.abs(now() - lookedAtMs) < lookEveryMs) return
      isInterrupted = false
      lookedAtMs = now()
      await makeNext()
    },
    /** Gives up what is under way; it is made again at the next start. */
    async close(): Promise<void> {
      stopping.abort()
      await Promise.all(making.values())
    },
  }
}
