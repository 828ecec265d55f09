import { beforeAll, expect, test } from 'vitest'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { createVoiceDubbingEngine } from '../../../../server/service/engines/voice-dubbing.ts'
import { SoundDesk } from './sound-desk.ts'
import { medianPitchHz, recordedBy } from './spoken-by.ts'

const openDenoiser = async () => (await loadDenoiser())()
let recording: Float32Array

beforeAll(async () => {
  const vincent = await recordedBy('vincent', 'Take the stairs on the left.')
  // Somewhat faster and so higher than any preset speaks.
  recording = vincent.filter((_, i) => i % 5 !== 0)
})

async function dubbed(options: { targetLang?: string; disableVoiceCloning?: boolean }): Promise<Float32Array> {
  const desk = new SoundDesk()
  desk.layReady('upload', recording)
  const body = {
    model: 'partner_voice_dubbing' as const,
    audioUri: 'upload',
    targetLang: 'es',
    disableVoiceCloning: false,
    dropBackgroundAudio: false,
    ...options,
  }
  const result = await createVoiceDubbingEngine({ tools: desk, openDenoiser }).run(body, desk.context())
  expect(result).toEqual({ files: [{ path: '/folder/dubbed.mp3', type: 'audio/mpeg' }] })
  return desk.written.get('/folder/dubbed.mp3')!.samples
}

test('the track keeps its length, and its speaker the pitch', async () => {
  const out = await dubbed({})
  expect(out).toHaveLength(recording.length)
  expect(medianPitchHz(out) / medianPitchHz(recording)).toBeCloseTo(1, 1)
})

test('without cloning it is spoken in the register of the nearest preset', async () => {
  const hz = medianPitchHz(recording)
  expect(hz).toBeGreaterThan(105)
  const out = medianPitchHz(await dubbed({ disableVoiceCloning: true }))
  expect(Math.min(Math.abs(out / 96 - 1), Math.abs(out / 146 - 1))).toBeLessThan(0.06)
})

test('the language bends the melody a little', async () => {
  const [even, wide] = [await dubbed({ targetLang: 'fi' }), await dubbed({ targetLang: 'zh' })]
  expect(even).not.toEqual(wide)
})
