import { expect, test } from 'vitest'
import { createSoundEffectEngine } from '../../../../server/service/engines/sound-effect.ts'
import { SoundDesk } from './sound-desk.ts'

async function made(options: { duration?: number; loop?: boolean }) {
  const desk = new SoundDesk()
  const body = { model: 'partner_text_to_sound_v2' as const, promptText: 'a beep', loop: false, ...options }
  const result = await createSoundEffectEngine({ tools: desk }).run(body, desk.context())
  return { result, sound: desk.written.get('/folder/sound.mp3')! }
}

test('a sound effect is a stereo MP3 of the length that was asked for', async () => {
  const { result, sound } = await made({ duration: 1.5 })
  expect(result).toEqual({ files: [{ path: '/folder/sound.mp3', type: 'audio/mpeg' }] })
  expect(sound.format).toEqual({ sampleRateHz: 48_000, channels: 2 })
  expect(sound.samples).toHaveLength(2 * 1.5 * 48_000)
})

test('a loop is another rendering than a single sound', async () => {
  const [loop, single] = [await made({ duration: 1, loop: true }), await made({ duration: 1 })]
  expect(loop.sound.samples).not.toEqual(single.sound.samples)
})
