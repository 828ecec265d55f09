import type { Database } from '../../database/database.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { isoTime } from '../iso-time.ts'
import type { ServiceTables } from '../schema/tables.ts'

interface FindUploadParts {
  database: Database<ServiceTables>
  now: () => number
}

/** Finds the file of an upload that is complete and not expired; rejects with AssetInvalid. */
export const createFindUpload =
  ({ database, now }: FindUploadParts) =>
  async (uploadId: string): Promise<{ key: string }> => {
    const row = await database.read
      .selectFrom('uploads')
      .select(['file', 'expires_at'])
      .where('id', '=', uploadId)
      .executeTakeFirst()
    if (row === undefined || row.expires_at <= isoTime(now())) {
      throw new AssetInvalid('There is no such upload, or it has expired: uploads are kept for 24 hours.')
    }
    if (row.file === null) {
      throw new AssetInvalid('This upload has no file yet: POST the file to its uploadUrl first.')
    }
    return { key: row.file }
  }
