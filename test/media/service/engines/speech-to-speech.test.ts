import { beforeAll, expect, test } from 'vitest'
import { type LivePresetId, livePresetIds } from '../../../../shared/catalog/voices.ts'
import { seededRandom } from '../../../../shared/face/random.ts'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { registers } from '../../../../server/service/engines/sound/registers.ts'
import { createSpeechToSpeechEngine } from '../../../../server/service/engines/speech-to-speech.ts'
import { speechLevelDb } from '../../realtime/speech/measure.ts'
import { SoundDesk } from './sound-desk.ts'
import { medianPitchHz, recordedBy } from './spoken-by.ts'

const stairs = 'Take the stairs on the left.'
const openDenoiser = async () => (await loadDenoiser())()
let recordings: Record<LivePresetId, Float32Array>

beforeAll(async () => {
  const made = await Promise.all(livePresetIds.map(async (id) => [id, await recordedBy(id, stairs)] as const))
  recordings = Object.fromEntries(made) as typeof recordings
})

async function converted(recording: Float32Array, presetId: LivePresetId, removeBackgroundNoise = false) {
  const desk = new SoundDesk()
  desk.layReady('upload', recording)
  const result = await createSpeechToSpeechEngine({ tools: desk, openDenoiser }).run(
    {
      model: 'partner_multilingual_sts_v2',
      media: { type: 'audio', uri: 'upload' },
      voice: { type: 'service-preset', presetId },
      removeBackgroundNoise,
    },
    desk.context(),
  )
  expect(result).toEqual({ files: [{ path: '/folder/speech.mp3', type: 'audio/mpeg' }] })
  return { samples: desk.written.get('/folder/speech.mp3')!.samples, progress: desk.progress }
}

test.each(livePresetIds)("%s's register is where the preset speaks", (presetId) => {
  const share = medianPitchHz(recordings[presetId]) / registers[presetId].medianPitchHz
  expect(share).toBeGreaterThan(0.93)
  expect(share).toBeLessThan(1.07)
})

test.each([
  ['clara', 'vincent'],
  ['vincent', 'clara'],
  ['vincent', 'victoria'],
] as const)("a voice in %s's register comes out in %s's, as long and about as loud", async (from, to) => {
  const recording = recordings[from]
  const { samples, progress } = await converted(recording, to)
  expect(samples).toHaveLength(recording.length)
  const share = medianPitchHz(samples) / registers[to].medianPitchHz
  expect(share).toBeGreaterThan(0.95)
  expect(share).toBeLessThan(1.05)
  expect(Math.abs(speechLevelDb(samples, 48_000) - speechLevelDb(recording, 48_000))).toBeLessThan(3)
  expect(samples.every((sample) => Math.abs(sample) < 0.892)).toBe(true)
  expect(progress.at(-1)).toBe(1)
})

test('the background stays unless it is to be removed', async () => {
  const random = seededRandom(1)
  const quiet = 24_000
  const noisy = new Float32Array(recordings.clara.length + 2 * quiet)
  noisy.set(recordings.clara, quiet)
  const mixed = noisy.map((sample) => sample + 0.02 * (random() - 0.5))
  const pauseDb = (samples: Float32Array) => speechLevelDb(samples.subarray(-quiet / 2), 48_000)
  expect(pauseDb((await converted(mixed, 'vincent')).samples)).toBeCloseTo(pauseDb(mixed), 0)
  expect(pauseDb((await converted(mixed, 'vincent', true)).samples)).toBeLessThan(pauseDb(mixed) - 12)
})

test('a recording without a voice, or without any sound, is refused', async () => {
  await expect(converted(new Float32Array(48_000), 'clara')).rejects.toThrow(AssetInvalid)
  await expect(converted(new Float32Array(0), 'clara')).rejects.toThrow('The file has no sound.')
})
