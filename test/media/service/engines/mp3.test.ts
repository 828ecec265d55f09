import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { joinSound } from '../../../../server/audio/join-sound.ts'
import { createReader } from '../../../../server/realtime/speech/read-aloud.ts'
import type { EngineContext, EngineResult } from '../../../../server/service/engines/engine.ts'
import { createSoundEffectEngine } from '../../../../server/service/engines/sound-effect.ts'
import { createSpeechToSpeechEngine } from '../../../../server/service/engines/speech-to-speech.ts'
import { createTextToSpeechEngine } from '../../../../server/service/engines/text-to-speech.ts'
import { openTestMediaTools } from '../../../support/audio/media-files.ts'
import { medianPitchHz } from './spoken-by.ts'

const folder = mkdtempSync(join(tmpdir(), 'visavis-mp3-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { signal } = new AbortController()
const tools = await openTestMediaTools()
const context = (): EngineContext => ({
  signal,
  folder: mkdtempSync(join(folder, 'task-')),
  progress() {},
  openAsset: async (path) => ({ path, info: { kind: 'audio', type: 'audio/mpeg', sizeBytes: 1 } }),
})

/** Several processes one after another, on a machine that may be busy. */
const limitMs = 20_000

async function decoded(result: EngineResult, channels: 1 | 2 = 1) {
  if ('failure' in result) throw new Error(result.reason)
  const { path } = result.files[0]!
  const blocks: Float32Array[] = []
  for await (const block of tools.readSound(path, { sampleRateHz: 48_000, channels }, signal)) blocks.push(block)
  return { path, samples: joinSound(blocks) }
}

const peakOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

test(
  "a text becomes an MP3 in one voice, and that one in another's register, as long to 50 ms",
  async () => {
    const voice = (presetId: 'clara' | 'vincent') => ({ type: 'service-preset' as const, presetId })
    const read = createTextToSpeechEngine({ tools, speak: createReader() })
    const body = { model: 'partner_multilingual_v2' as const, promptText: 'Take the stairs.', voice: voice('vincent') }
    const spoken = await decoded(await read.run(body, context()))
    expect(medianPitchHz(spoken.samples)).toBeLessThan(115)

    const convert = createSpeechToSpeechEngine({ tools, openDenoiser: async () => (await loadDenoiser())() })
    const media = { type: 'audio' as const, uri: spoken.path }
    const request = {
      model: 'partner_multilingual_sts_v2' as const,
      media,
      voice: voice('clara'),
      removeBackgroundNoise: true,
    }
    const converted = await decoded(await convert.run(request, context()))
    expect(medianPitchHz(converted.samples)).toBeGreaterThan(180)
    expect(Math.abs(converted.samples.length - spoken.samples.length)).toBeLessThan(0.05 * 48_000)
  },
  limitMs,
)

test(
  'a sound effect stays as long as asked for and below full scale as an MP3',
  async () => {
    const body = { model: 'partner_text_to_sound_v2' as const, promptText: 'rain', duration: 1.3, loop: false }
    const { path, samples } = await decoded(await createSoundEffectEngine({ tools }).run(body, context()), 2)
    expect(await tools.probe(path, signal)).toMatchObject({ audioCodec: 'mp3', channels: 2, sampleRateHz: 48_000 })
    expect(Math.abs(samples.length / 2 / 48_000 - 1.3)).toBeLessThan(0.05)
    expect(peakOf(samples)).toBeLessThan(1)
    expect(peakOf(samples)).toBeGreaterThan(0.7)
  },
  limitMs,
)
