import { livePresets } from '../../../shared/catalog/voices.ts'
import type { AvatarRecord } from '../../../shared/wire/avatar.ts'
import type { Reader } from '../../database/database.ts'
import type { AvatarRow, ServiceTables } from '../schema/tables.ts'

/** Where an avatar's square picture is kept. */
export const pictureFile = (avatarId: string) => `avatars/${avatarId}/picture.png`
/** Where the picture is kept as it came in, until it is made into the square one. */
export const sourceFile = (avatarId: string) => `avatars/${avatarId}/source`
/** What a session's start worked out of the avatar, so that the next one needn't. */
export const preparedFolder = (avatarId: string) => `avatars/${avatarId}/prepared`
/** What was read of the avatar's documents: it holds their words and must not outlive them. */
export const preparedPapers = (avatarId: string) => `${preparedFolder(avatarId)}/papers`
export const avatarFolder = (avatarId: string) => `avatars/${avatarId}`

/** The documents of each avatar, in the order they were given. */
export async function documentIdsOf(
  read: Reader<ServiceTables>,
  avatarIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  if (avatarIds.length === 0) return ids
  const rows = await read
    .selectFrom('avatar_documents')
    .select(['avatar_id', 'document_id'])
    .where('avatar_id', 'in', avatarIds)
    .orderBy('place')
    .execute()
  for (const row of rows) ids.set(row.avatar_id, [...(ids.get(row.avatar_id) ?? []), row.document_id])
  return ids
}

/** An avatar as it is sent. */
export function toAvatarRecord(
  row: AvatarRow,
  documentIds: string[],
  signedUrl: (fileKey: string) => string,
): AvatarRecord {
  const preset = livePresets.find(({ presetId }) => presetId === row.voice_preset_id)!
  return {
    id: row.id,
    name: row.name,
    personality: row.personality,
    startScript: row.start_script,
    voice: { type: 'service-live-preset', ...preset },
    referenceImageUri: signedUrl(pictureFile(row.id)),
    documentIds,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status: row.status,
    ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
  }
}
