import { generationBodies, type Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import { createCreation, libraryLimits, type Creation, type CreationList } from '../../../shared/console/studio.ts'
import { namedAssets } from '../../../shared/wire/generation/named-assets.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { nameOf } from '../operators/name-of.ts'
import { asCreation, type CreationStore } from './creation-store.ts'
import type { CreationFollower } from './follow-creations.ts'
import type { StudioAssets } from './studio-assets.ts'

interface Parts {
  creations: CreationStore
  assets: StudioAssets
  follower: CreationFollower
  serviceKey: string
  now: () => number
}

const longestName = 60

const cut = (text: string) => (text.length > longestName ? `${text.slice(0, longestName - 1).trimEnd()}…` : text)

/** Checks a body against the endpoint's own schema. */
function checked(kind: Generation['kind'], body: object): Generation {
  const parsed = generationBodies[kind].safeParse(body)
  if (parsed.success) return { kind, body: parsed.data } as Generation
  throw ApiFailure.invalid(
    parsed.error.issues.map(({ path, code, message }) => ({ path: ['body', ...path.map(String)], code, message })),
  )
}

/** What the first of its assets is called; throws where one isn't there or is of another kind. */
async function checkAssets(generation: Generation, assets: StudioAssets): Promise<string | undefined> {
  let name: string | undefined
  for (const { uri, kind } of namedAssets(generation)) {
    const there = await assets.look(uri)
    if (there === undefined) throw new ApiFailure(400, 'ASSET_GONE', 'This file is not here any more. Choose another.')
    if (there.media !== kind) throw new ApiFailure(400, 'ASSET_WRONG', `A ${kind} is needed here. Choose another file.`)
    name ??= there.name
  }
  return name
}

/** What is being made: begin, follow, stop. */
export function creationRoutes({ creations, assets, follower, serviceKey, now }: Parts): ConsoleRoute[] {
  const standing = async ({ param }: ConsoleCall<never>): Promise<Creation | undefined> => {
    const row = await creations.find(param('id'))
    return row && asCreation(row)
  }
  return [
    {
      method: 'GET',
      path: '/studio/creations',
      for: 'viewer',
      handle: async (): Promise<CreationList> => ({ creations: (await creations.list()).map(asCreation) }),
    },
    withBody({
      method: 'POST',
      path: '/studio/creations',
      for: 'editor',
      body: createCreation,
      async handle({ body: { id, kind, body }, operator }): Promise<Creation> {
        const generation = checked(kind, body)
        const assetName = await checkAssets(generation, assets)
        const words = 'promptText' in generation.body ? generation.body.promptText : undefined
        const isTaken = await creations.add({
          id,
          name: cut(words ?? assetName ?? ''),
          kind,
          model: generation.body.model,
          request: JSON.stringify(body),
          status: 'STARTING',
          progress: null,
          cost_credits: null,
          failure: null,
          failure_reason: null,
          service: serviceKey,
          remote_id: null,
          sent: null,
          followed_until_ms: 0,
          made_by: nameOf(operator),
          created_at_ms: now(),
        })
        if (!isTaken) {
          const message = `${libraryLimits.underWay} things are on their way already. Wait until one of them is there.`
          throw new ApiFailure(409, 'MAKING_ENOUGH', message)
        }
        await follower.follow()
        const row = await creations.find(id)
        if (row === undefined) throw ApiFailure.notFound('thing to make')
        return asCreation(row)
      },
    }),
    {
      method: 'DELETE',
      path: '/studio/creations/:id',
      for: 'editor',
      standing,
      async handle({ param }) {
        const row = await creations.find(param('id'))
        if (row === undefined) throw ApiFailure.notFound('thing to make')
        await creations.remove(row.id)
        const isOurs = row.service === serviceKey && row.status !== 'FAILED'
        if (row.remote_id !== null && isOurs) await follower.drop(row.remote_id)
        return undefined
      },
    },
  ]
}
