import { expect, test, vi } from 'vitest'
import type { GenerationBody } from '../../../../shared/wire/generation/generation-bodies.ts'
import { createTextToVideoEngine } from '../../../../server/service/engines/text-to-video.ts'
import { FilmDesk, mean, meanDifference } from './film-desk.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

type Body = GenerationBody<'text_to_video'>

/** No ratio that is offered: the engine films all sizes, and small ones quickly. */
async function film(promptText: string, body: Partial<Body> = {}) {
  const desk = new FilmDesk()
  await createTextToVideoEngine({ tools: desk.tools }).run(
    { model: 'gen4.5', promptText, ratio: '256:144', duration: 2, ...body } as unknown as Body,
    desk.context(),
  )
  return desk.written!
}

test('films as long as was asked, in the asked size, and everything moves', async () => {
  const { format, frames, sound } = await film('a boat on a lake at sunset', { duration: 3 })
  expect(format).toEqual({ widthPx: 256, heightPx: 144, frameRateHz: 24 })
  expect(frames).toHaveLength(72)
  for (const at of [24, 48, 71]) expect(meanDifference(frames[at]!.y, frames[at - 24]!.y)).toBeGreaterThan(0.3)
  expect(sound).toBeUndefined()
})

test('what is said is seen: night is darker than day', async () => {
  const [day, night] = [await film('mountains at noon'), await film('mountains at night')]
  expect(mean(day.frames[0]!.y)).toBeGreaterThan(mean(night.frames[0]!.y) * 1.5)
})

test('the same seed makes the same frames, another seed others', async () => {
  const last = async (seed: number) => (await film('green hills', { seed })).frames[47]!.bytes
  const one = await last(1)
  expect(Buffer.compare(one, await last(1))).toBe(0)
  expect(Buffer.compare(one, await last(2))).not.toBe(0)
})

test('models whose price has sound bring sound, as long as the film; without audio there is none', async () => {
  const { sound } = await film('rain on the sea', {
    model: 'partner_video3.1',
    duration: 4,
    audio: true,
  } as Partial<Body>)
  expect(sound!.samples.length / sound!.format.channels / sound!.format.sampleRateHz).toBeCloseTo(4, 2)
  const loudest = sound!.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0.01)
  expect(loudest).toBeLessThan(1)
  const silent = await film('rain on the sea', {
    model: 'partner_video3.1',
    duration: 4,
    audio: false,
  } as Partial<Body>)
  expect(silent.sound).toBeUndefined()
  expect((await film('rain', { model: 'partner_video3', duration: 2 as 8 } as Partial<Body>)).sound).toBeDefined()
})
