import type { Logger } from 'pino'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Database } from '../../database/database.ts'
import type { Files } from '../assets/files.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { pictureFile, preparedFolder } from './avatar-record.ts'
import type { PrepareFace } from './face-preparer.ts'

interface FacesAheadParts {
  database: Database<ServiceTables>
  files: Files
  prepareFace: PrepareFace
  log: Logger
}

/** What is wanted beyond these is prepared by its first talk. */
const mostWaiting = 50

/** Prepares the faces of avatars before anybody talks to them, one at a time. */
export function createFacesAhead({ database, files, prepareFace, log }: FacesAheadParts) {
  const stopping = new AbortController()
  const waiting = new Set<string>()
  let working: Promise<void> | null = null

  async function prepare(avatarId: string): Promise<void> {
    const row = await database.read
      .selectFrom('avatars')
      .select('landmarks')
      .where('id', '=', avatarId)
      .where('status', '=', 'READY')
      .executeTakeFirst()
    if (row === undefined || row.landmarks === null) return
    const landmarks = JSON.parse(row.landmarks) as FaceLandmarks
    const folder = files.localFolder(preparedFolder(avatarId))
    await files.withLocalCopy(pictureFile(avatarId), (picture) =>
      prepareFace({ picture, landmarks, folder }, stopping.signal),
    )
  }

  async function work(): Promise<void> {
    for (const avatarId of waiting) {
      waiting.delete(avatarId)
      await prepare(avatarId).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ avatarId, err: error }, 'its first talk will prepare this face')
      })
    }
    working = null
  }

  return {
    /** An avatar has a picture, or its face has other points. */
    want(avatarId: string): void {
      if (stopping.signal.aborted || waiting.size >= mostWaiting) return
      waiting.add(avatarId)
      working ??= work()
    },

    async close(): Promise<void> {
      stopping.abort()
      waiting.clear()
      await working
    },
  }
}
