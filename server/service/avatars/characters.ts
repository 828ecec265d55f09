import { createHash } from 'node:crypto'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Database } from '../../database/database.ts'
import type { Files } from '../assets/files.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { pictureFile, preparedFolder } from './avatar-record.ts'
import { knowledgeOf } from './knowledge.ts'

/** Loads everything a conversation needs of a READY avatar; undefined when it is gone. */
export function createCharacters({ database, files }: { database: Database<ServiceTables>; files: Files }) {
  return async (avatarId: string) => {
    const row = await database.read
      .selectFrom('avatars')
      .selectAll()
      .where('id', '=', avatarId)
      .where('status', '=', 'READY')
      .executeTakeFirst()
    const picture = await files.read(pictureFile(avatarId))
    if (row === undefined || row.landmarks === null || picture === undefined) return undefined
    const documents = await knowledgeOf(database.read, avatarId)
    return {
      avatar: {
        name: row.name,
        personality: row.personality,
        startScript: row.start_script,
        voicePresetId: row.voice_preset_id,
        pictureKey: `${avatarId}.${createHash('sha256').update(row.landmarks).digest('hex').slice(0, 16)}`,
        picture,
        landmarks: JSON.parse(row.landmarks) as FaceLandmarks,
        preparedFolder: files.localFolder(preparedFolder(avatarId)),
      },
      documents,
    }
  }
}
