import { livePresetIds } from '../../../shared/catalog/voices.ts'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import type { VoiceSamples } from './voice-samples.ts'

/** The voices, to be heard. Asking for one may cost a credit, so viewers may not. */
export function voiceRoutes(samples: VoiceSamples): ConsoleRoute[] {
  return [
    {
      method: 'GET',
      path: '/voices/:voice/sample',
      for: 'editor',
      async handle({ c, param }) {
        const voice = livePresetIds.find((id) => id === param('voice'))
        if (voice === undefined) throw ApiFailure.notFound('voice')
        const { bytes, type } = await samples.of(voice).catch((error: unknown) => {
          throw asApiFailure(error)
        })
        c.header('Cache-Control', 'private, max-age=86400')
        c.header('X-Content-Type-Options', 'nosniff')
        return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
      },
    },
  ]
}
