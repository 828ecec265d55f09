import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../../shared/face/random.ts'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { joinSound } from '../../../../server/audio/join-sound.ts'
import { createVoiceIsolationEngine } from '../../../../server/service/engines/voice-isolation.ts'
import { SoundDesk } from './sound-desk.ts'
import { recordedBy } from './spoken-by.ts'

const openDenoiser = async () => (await loadDenoiser())()
let clean: Float32Array

beforeAll(async () => {
  const sentence = await recordedBy('clara', 'Take the stairs on the left.')
  clean = joinSound([new Float32Array(30_000), sentence, new Float32Array(45_000), sentence, new Float32Array(30_000)])
})

const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0)
const decibels = (ratio: number) => 10 * Math.log10(ratio)
const minus = (a: Float32Array, b: Float32Array) => a.map((sample, i) => sample - b[i]!)

/** Noise of a level against the voice; brown-ish noise has most of its power below 1 kHz, as traffic has. */
function noiseAt(snrDb: number, colour: 'white' | 'traffic'): Float32Array {
  const random = seededRandom(5)
  let slow = 0
  const raw = clean.map(() => {
    const white = 2 * random() - 1
    slow = 0.95 * slow + 0.05 * white
    return colour === 'white' ? white : slow
  })
  const gain = Math.sqrt(power(clean) / power(raw)) * 10 ** (-snrDb / 20)
  return raw.map((sample) => sample * gain)
}

async function isolated(recording: Float32Array, signal?: AbortSignal): Promise<Float32Array> {
  const desk = new SoundDesk()
  desk.layReady('upload', recording)
  await createVoiceIsolationEngine({ tools: desk, openDenoiser }).run(
    { model: 'partner_voice_isolation', audioUri: 'upload' },
    desk.context(signal),
  )
  return desk.written.get('/folder/voice.mp3')!.samples
}

test.each(['white', 'traffic'] as const)(
  'a voice 10 dB above %s noise comes out at least 16 dB above it',
  async (colour) => {
    const noise = noiseAt(10, colour)
    const mixed = clean.map((sample, i) => sample + noise[i]!)
    const out = await isolated(mixed)
    expect(out).toHaveLength(clean.length)
    expect(decibels(power(clean) / power(minus(out, clean)))).toBeGreaterThan(16)
  },
)

test('a clean voice stays as it is', async () => {
  const out = await isolated(clean)
  expect(decibels(power(clean) / power(minus(out, clean)))).toBeGreaterThan(25)
})

test('the pauses of a noisy recording fall silent', async () => {
  const noise = noiseAt(10, 'white')
  const out = await isolated(clean.map((sample, i) => sample + noise[i]!))
  const pause = (samples: Float32Array) => samples.subarray(-15_000)
  expect(decibels(power(pause(out)) / power(pause(noise)))).toBeLessThan(-20)
})

test('it stops when the task is cancelled', async () => {
  const reason = new Error('cancelled')
  await expect(isolated(clean, AbortSignal.abort(reason))).rejects.toThrow(reason)
})
