import type { Logger } from 'pino'
import type { GenerationKind } from '../../../shared/catalog/models.ts'
import type { Studio } from '../../../shared/console/studio.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { creditsLeft } from '../house/credits-left.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import { creationRoutes } from './creation-routes.ts'
import type { CreationStore } from './creation-store.ts'
import { createCreationFollower } from './follow-creations.ts'
import type { FilmStore } from '../films/film-store.ts'
import type { LibraryFiles } from './library-files.ts'
import { libraryRoutes } from './library-routes.ts'
import type { LibraryStore } from './library-store.ts'
import { createStudioAssets } from './studio-assets.ts'
import { studioForms } from './studio-forms.ts'

interface Parts {
  creations: CreationStore
  library: LibraryStore
  characters: CharacterStore
  generation: GenerationClient
  serviceKey: string
  files: LibraryFiles
  films: Pick<FilmStore, 'screensOf'>
  /** What operators call a screen. */
  screenName: (slug: string) => Promise<string>
  isPreview: boolean
  closed: AbortSignal
  log: Logger
  now: () => number
}

/** Where operators have pictures, films and sounds made, and what is kept of them. */
export interface StudioParts {
  routes: ConsoleRoute[]
  /** Takes up what nobody looks after, and forgets what has ended. */
  sweep(): Promise<void>
  /** Resolves once nothing is worked on any more; the server closes. */
  settled(): Promise<void>
}

const sweepFilesEveryMs = 3_600_000
/** A file that nobody has written to for so long and that isn't whole was left behind. */
const leftBehindMs = 24 * 3_600_000

export function createStudio(parts: Parts): StudioParts {
  const { creations, files, generation, isPreview, now } = parts
  const assets = createStudioAssets(parts)
  const lacking = new Set<GenerationKind>()
  const follower = createCreationFollower({ ...parts, assets, lacking })
  const forms = studioForms()
  let sweptAtMs = 0

  const credits = () =>
    generation.organization().then(
      (told) => creditsLeft(told, { results: [], models: [] }),
      () => null,
    )

  /** What the service doesn't have is left out, as far as it tells. */
  function offered(known: readonly { model: string }[] | undefined) {
    const isKnown = (model: string) => known === undefined || known.some((one) => one.model === model)
    return forms
      .filter(({ kind }) => !lacking.has(kind))
      .map(({ kind, models }) => ({ kind, models: models.filter(({ model }) => isKnown(model)) }))
      .filter(({ models }) => models.length > 0)
  }

  async function sweepFiles(): Promise<void> {
    if (now() - sweptAtMs < sweepFilesEveryMs) return
    sweptAtMs = now()
    // Files without a row are not removed: it may be the database that is another one.
    await files.sweep(now() - leftBehindMs)
  }

  return {
    routes: [
      {
        method: 'GET',
        path: '/studio',
        for: 'viewer',
        async handle(): Promise<Studio> {
          const left = await credits()
          return {
            forms: offered(left?.models),
            isPreview,
            credits: left && { balance: left.balance, models: left.models },
          }
        },
      },
      ...creationRoutes({ ...parts, assets, follower }),
      ...libraryRoutes(parts),
    ],
    async sweep() {
      await follower.follow()
      await creations.sweep(parts.serviceKey)
      await sweepFiles()
    },
    settled: () => follower.settled(),
  }
}
