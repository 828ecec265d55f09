import { expect, test } from 'vitest'
import { framePowers } from '../../media/realtime/speech/measure.ts'
import { spokenTrack } from '../../support/audio/spoken-wav.ts'

const options = {
  voice: 'awb' as const,
  parts: [
    { text: 'When do you open?', afterMs: 1500 },
    { text: 'How much is a ticket for a child?', afterMs: 3000 },
  ],
  tailMs: 1000,
}

test('a spoken track is a 48 kHz file with the texts where it says and faint noise elsewhere', async () => {
  const { wav, durationMs, texts } = await spokenTrack(options)
  const view = new DataView(wav.buffer)
  expect(view.getUint32(24, true)).toBe(48_000)
  expect(view.getUint32(40, true)).toBe(wav.length - 44)
  const samples = Float32Array.from(
    { length: (wav.length - 44) / 2 },
    (_, i) => view.getInt16(44 + i * 2, true) / 32768,
  )
  expect(samples.length / 48).toBeCloseTo(durationMs, 0)

  const levels = framePowers(samples, 48_000, 10).map((power) => 10 * Math.log10(power))
  const loudest = (fromMs: number, toMs: number) => Math.max(...levels.slice(fromMs / 10, toMs / 10))
  expect(texts[0]!.startMs).toBe(1500)
  expect(texts[1]!.startMs - texts[0]!.endMs).toBe(3000)
  for (const { startMs, endMs } of texts) {
    expect(loudest(startMs - 500, startMs - 20)).toBeLessThan(-60)
    expect(loudest(startMs, startMs + 60)).toBeGreaterThan(-58)
    expect(loudest(endMs - 100, endMs)).toBeGreaterThan(-50)
    expect(loudest(endMs + 80, endMs + 800)).toBeLessThan(-60)
  }
})

test('the same options give the same bytes', async () => {
  const [one, other] = await Promise.all([spokenTrack(options), spokenTrack(options)])
  expect(Buffer.compare(one.wav, other.wav)).toBe(0)
})
