import type { Logger } from 'pino'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Database } from '../../database/database.ts'
import type { Files } from '../assets/files.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { PrepareAvatar } from './avatar-preparer.ts'
import { pictureFile, preparedFolder, preparedPapers } from './avatar-record.ts'
import { knowledgeOf } from './knowledge.ts'

interface PreparedAheadParts {
  database: Database<ServiceTables>
  files: Files
  prepareAvatar: PrepareAvatar
  log: Logger
}

/** What is wanted beyond these is prepared by its first talk. */
const mostWaiting = 50

/** Works out what the talks of avatars need before anybody talks to them, one avatar at a time. */
export function createPreparedAhead({ database, files, prepareAvatar, log }: PreparedAheadParts) {
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
    const documents = await knowledgeOf(database.read, avatarId)
    try {
      await files.withLocalCopy(pictureFile(avatarId), (picture) =>
        prepareAvatar({ picture, landmarks, documents, folder }, stopping.signal),
      )
    } finally {
      // They may have been taken away meanwhile, and their words must not outlive them.
      const documentsNow = await knowledgeOf(database.read, avatarId)
      if (JSON.stringify(documentsNow) !== JSON.stringify(documents)) await files.removeFolder(preparedPapers(avatarId))
    }
  }

  async function work(): Promise<void> {
    for (const avatarId of waiting) {
      waiting.delete(avatarId)
      await prepare(avatarId).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ avatarId, err: error }, 'its first talk will prepare this avatar')
      })
    }
    working = null
  }

  return {
    /** An avatar has a picture, or its face has other points, or it knows other documents. */
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
