import { expect, test } from 'vitest'
import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import { createReader } from '../../../../server/realtime/speech/read-aloud.ts'
import { createTextToSpeechEngine } from '../../../../server/service/engines/text-to-speech.ts'
import { levelsOf, silentFromS } from '../../../support/audio/levels.ts'
import { SoundDesk } from './sound-desk.ts'
import { pitchesHz, quantile } from '../../realtime/speech/measure.ts'

const speak = createReader()

async function read(promptText: string, presetId: LivePresetId = 'clara', signal?: AbortSignal) {
  const desk = new SoundDesk()
  const result = await createTextToSpeechEngine({ tools: desk, speak }).run(
    { model: 'partner_multilingual_v2', promptText, voice: { type: 'service-preset', presetId } },
    desk.context(signal),
  )
  return { result, sound: desk.written.get('/folder/speech.mp3') }
}

const pcm = (samples: Float32Array) => Int16Array.from(samples, (sample) => sample * 32_767)

test('a text is read in the voice that was asked for', async () => {
  const { result, sound } = await read('Take the stairs on the left.', 'vincent')
  expect(result).toEqual({ files: [{ path: '/folder/speech.mp3', type: 'audio/mpeg' }] })
  expect(sound!.format).toEqual({ sampleRateHz: 16_000, channels: 1 })
  const hz = quantile(pitchesHz(sound!.samples, 16_000), 0.5)
  expect(hz).toBeGreaterThan(85)
  expect(hz).toBeLessThan(110)
  expect(sound!.samples.every((sample) => Math.abs(sample) < 0.892)).toBe(true)
})

test('paragraphs have a longer pause between them than sentences', async () => {
  const longPauseS = 0.7
  const pauseFromS = async (text: string) =>
    silentFromS(levelsOf(pcm((await read(text)).sound!.samples), 16_000), 0.3, longPauseS)
  expect(await pauseFromS('Come in.\n\nSit down.')).toBeGreaterThan(0.3)
  expect(await pauseFromS('Come in. Sit down.')).toBeNull()
})

test('the longest text is spoken whole, at most 400 characters at a time', async () => {
  const text = 'We are open. '.repeat(76).padEnd(1000, 'x')
  const spoken: string[] = []
  const desk = new SoundDesk()
  const engine = createTextToSpeechEngine({
    tools: desk,
    async speak(piece) {
      spoken.push(piece)
      return { samples: new Float32Array(160 * piece.length), sampleRateHz: 16_000 }
    },
  })
  const voice = { type: 'service-preset' as const, presetId: 'clara' as const }
  await engine.run({ model: 'partner_multilingual_v2', promptText: text, voice }, desk.context())
  expect(spoken.join(' ')).toBe(text)
  expect(spoken.every((piece) => piece.length <= 400)).toBe(true)
  expect(desk.written.get('/folder/speech.mp3')!.samples.length / 16_000).toBeCloseTo(11, 0)
})

test('a text without a readable word fails with what would help', async () => {
  expect((await read('今日は。')).result).toEqual({
    failure: 'INTERNAL.BAD_OUTPUT',
    reason: 'The text has no word that this voice can read: it reads Latin letters, numbers and common signs.',
  })
})

test('it stops when the task is cancelled', async () => {
  await expect(read('Come in.', 'clara', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
})
