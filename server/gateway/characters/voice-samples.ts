import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import { voiceSample } from '../../../shared/console/voice-sample.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'

interface Sound {
  bytes: Uint8Array
  type: string
}

/** Each voice saying one sentence, so that it can be heard before it is chosen. */
export interface VoiceSamples {
  /** Made by the service when a voice is first asked for, and kept until the server ends. */
  of(voice: LivePresetId): Promise<Sound>
}

const limitMs = 60_000
const mostBytes = 2 * 1_048_576

type Client = Pick<GenerationClient, 'submit' | 'waitForTask' | 'removeTask' | 'read'>

export function createVoiceSamples(service: Client): VoiceSamples {
  const samples = new Map<LivePresetId, Promise<Sound>>()

  async function make(presetId: LivePresetId): Promise<Sound> {
    const voice = { type: 'service-preset' as const, presetId }
    const { id } = await service.submit('text_to_speech', {
      model: 'partner_multilingual_v2',
      promptText: voiceSample,
      voice,
    })
    try {
      const { output, failureReason } = await service.waitForTask(id, { limitMs })
      const [url] = output ?? []
      if (url === undefined) {
        const message = 'The service could not speak in this voice. Try again in a little while.'
        throw new ApiFailure(502, 'NO_SAMPLE', message, { cause: failureReason })
      }
      return await service.read(url, mostBytes)
    } finally {
      // Also when it was waited for in vain: it would be charged for nobody, and stand in line before others.
      void service.removeTask(id).catch(() => undefined)
    }
  }

  return {
    of(voice) {
      const known = samples.get(voice)
      if (known !== undefined) return known
      const made = make(voice)
      samples.set(voice, made)
      made.catch(() => samples.delete(voice))
      return made
    },
  }
}
