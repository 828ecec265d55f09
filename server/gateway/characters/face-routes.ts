import { checkLandmarks } from '../../../shared/face/check-landmarks.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { setFace, type FaceOfDraft } from '../../../shared/console/face.ts'
import type { Character } from '../../../shared/console/characters.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { draftKey } from '../editions/draft-key.ts'
import { nameOf } from '../operators/name-of.ts'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { CharacterBringer } from './bring-characters.ts'
import type { CharacterStore } from './character-store.ts'

interface Parts {
  characters: CharacterStore
  bringer: CharacterBringer
  service: Pick<ServiceClient, 'readFace'>
  /** A character as the console shows it. */
  whole: (key: string) => Promise<Character>
}

/** Where the face of a draft is in its picture, under `/characters/:key/face`. */
export function faceRoutes({ characters, bringer, service, whole }: Parts): ConsoleRoute[] {
  async function change(call: ConsoleCall<unknown>, landmarks: FaceLandmarks | null): Promise<Character> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    if (row.picture_tag === null) throw new ApiFailure(409, 'NO_PICTURE', 'There is no picture yet. Choose one first.')
    await characters.saveFace(row.key, landmarks && JSON.stringify(landmarks), nameOf(call.operator))
    await bringer.bring(draftKey(row.key))
    return whole(row.key)
  }

  return [
    {
      method: 'GET',
      path: '/characters/:key/face',
      for: 'viewer',
      async handle({ param }): Promise<FaceOfDraft> {
        const row = await characters.find(param('key'))
        if (row === undefined) throw ApiFailure.notFound('character')
        const id = await bringer.avatarIdOf(draftKey(row.key))
        if (row.status !== 'READY' || id === undefined) {
          throw new ApiFailure(409, 'GETTING_READY', 'The face is still looked for. Look again in a few seconds.')
        }
        const face = await service.readFace(id).catch((error: unknown) => {
          throw asApiFailure(error)
        })
        return { face: face ?? null }
      },
    },
    withBody({
      method: 'PUT',
      path: '/characters/:key/face',
      for: 'editor',
      body: setFace,
      async handle(call) {
        // It came as JSON, which has no undefined fields.
        const landmarks = call.body.landmarks as FaceLandmarks
        const problems = checkLandmarks(landmarks).map((problem) => ({ ...problem, code: 'impossible_face' }))
        if (problems.length > 0) throw ApiFailure.invalid(problems)
        return change(call, landmarks)
      },
    }),
    { method: 'DELETE', path: '/characters/:key/face', for: 'editor', handle: (call) => change(call, null) },
  ]
}
