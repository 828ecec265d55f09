import { checkLandmarks } from '../../../shared/face/check-landmarks.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { AvatarFace, FaceReport, SetFace } from '../../../shared/wire/avatar-face.ts'
import type { Database } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'

const setByHand: FaceReport = { source: 'set', confidence: 1, warnings: [] }
/** Of avatars that were made before their faces were rated. */
const unrated: FaceReport = { source: 'guessed', confidence: 0, warnings: ['Check the points of this face.'] }

export type Faces = ReturnType<typeof createFaces>

interface FacesParts {
  database: Database<ServiceTables>
  /** Called when an avatar's face has other points. */
  wantPrepared: (avatarId: string) => void
  now: () => number
}

/** The face landmarks of avatars: found when the picture is made, corrected by hand. */
export function createFaces({ database, wantPrepared, now }: FacesParts) {
  const refusal = async (id: string) => {
    const row = await database.read.selectFrom('avatars').select('status').where('id', '=', id).executeTakeFirst()
    if (row === undefined) return ServiceError.notFound('There is no such avatar.')
    return ServiceError.conflict(`The avatar is ${row.status}: only a READY one has a face.`)
  }
  return {
    async get(avatarId: string): Promise<AvatarFace> {
      const row = await database.read
        .selectFrom('avatars')
        .select(['landmarks', 'face_report'])
        .where('id', '=', avatarId)
        .where('status', '=', 'READY')
        .executeTakeFirst()
      if (row === undefined || row.landmarks === null) throw await refusal(avatarId)
      const landmarks = JSON.parse(row.landmarks) as SetFace
      return { ...landmarks, ...(row.face_report === null ? unrated : (JSON.parse(row.face_report) as FaceReport)) }
    },

    /** Takes effect for the next session. */
    async put(avatarId: string, face: SetFace): Promise<AvatarFace> {
      // It came as JSON, which has no undefined fields.
      const landmarks = face as FaceLandmarks
      const [first, ...others] = checkLandmarks(landmarks).map((problem) => ({ ...problem, code: 'impossible_face' }))
      if (first) throw ServiceError.validation([first, ...others])
      const changed = await database.transact((tx) =>
        tx
          .updateTable('avatars')
          .set({ landmarks: JSON.stringify(face), face_report: JSON.stringify(setByHand), updated_at: isoTime(now()) })
          .where('id', '=', avatarId)
          .where('status', '=', 'READY')
          .returning('id')
          .executeTakeFirst(),
      )
      if (changed === undefined) throw await refusal(avatarId)
      wantPrepared(avatarId)
      return { ...face, ...setByHand }
    },
  }
}
