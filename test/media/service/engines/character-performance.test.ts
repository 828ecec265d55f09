import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GenerationBody } from '../../../../shared/wire/generation/generation-bodies.ts'
import { createCharacterPerformanceEngine } from '../../../../server/service/engines/character-performance.ts'
import type { Frame } from '../../../../server/service/engines/frames/frame.ts'
import { FilmDesk, type LaidFilm, meanDifference, type WrittenFilm } from './film-desk.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const portrait = fileURLToPath(new URL('../../../../server/gateway/demo/pictures/marit.png', import.meta.url))
const side = 192
const rateHz = 16_000

/** Bursts of an open vowel (harmonics of 150 Hz around 700 and 1200 Hz) with silence between them. */
const speech = (seconds: number) =>
  Float32Array.from({ length: seconds * rateHz }, (_, i) => {
    const atS = i / rateHz
    if (atS % 1 > 0.6) return 0
    let sum = 0
    for (let harmonic = 1; harmonic <= 10; harmonic++) {
      const hz = 150 * harmonic
      const loud = Math.exp(-(((hz - 720) / 250) ** 2)) + 0.5 * Math.exp(-(((hz - 1250) / 200) ** 2))
      sum += loud * Math.sin(2 * Math.PI * hz * atS)
    }
    return 0.2 * sum
  })

/** Somebody without a face, only spots, who moves aside after a second. */
const driving = (seconds: number, sound?: Float32Array, aside = 0.12): LaidFilm => ({
  info: { widthPx: 160, heightPx: 160, durationSeconds: seconds, ...(sound && { audioCodec: 'aac' }) },
  show({ y, widthPx, heightPx }, atS) {
    const shift = aside * widthPx * Math.max(0, Math.min(1, (atS - 1) * 2))
    const across = Float32Array.from({ length: widthPx }, (_, x) => Math.sin(((x - shift) / widthPx) * 25 + 0.5))
    for (let row = 0, at = 0; row < heightPx; row++) {
      const down = 60 * Math.sin((row / heightPx) * 21)
      for (let x = 0; x < widthPx; x++, at++) y[at] = 120 + down * across[x]!
    }
  },
  ...(sound && { sound }),
})

type Body = GenerationBody<'character_performance'>

/** No ratio that is offered: small frames are drawn quickly. */
async function perform(film: LaidFilm, body: Partial<Body> = {}): Promise<WrittenFilm & { progress: number[] }> {
  const desk = new FilmDesk()
  desk.layReady('reference', film)
  desk.layPicture('portrait', portrait)
  desk.layReady('filmed', driving(2))
  await createCharacterPerformanceEngine({ tools: desk.tools }).run(
    {
      model: 'act_two',
      character: { type: 'image', uri: 'portrait' },
      reference: { type: 'video', uri: 'reference' },
      ratio: `${side}:${side}`,
      bodyControl: false,
      expressionIntensity: 3,
      ...body,
    } as unknown as Body,
    desk.context(),
  )
  return { ...desk.written!, progress: desk.progress }
}

/** How much of the portrait's mouth is dark: Marit's closed lips are light. */
function mouthDarkness({ y, widthPx }: Frame): number {
  let dark = 0
  for (let row = Math.round(side * 0.66); row < side * 0.76; row++)
    for (let column = Math.round(side * 0.4); column < side * 0.6; column++) if (y[row * widthPx + column]! < 50) dark++
  return dark
}
const at = (film: WrittenFilm, seconds: number) => film.frames[Math.round(seconds * 24)]!
const darkest = (film: WrittenFilm, from: number, to: number) =>
  Math.max(...film.frames.slice(Math.round(from * 24), Math.round(to * 24)).map(mouthDarkness))

describe('a character whose face is found', () => {
  let spoken: Awaited<ReturnType<typeof perform>>
  let silent: Awaited<ReturnType<typeof perform>>
  beforeAll(async () => {
    spoken = await perform(driving(3, speech(3), 0))
    silent = await perform(driving(3, undefined, 0))
  })

  test('plays as long as the reference, with its sound', () => {
    expect(spoken.format).toEqual({ widthPx: side, heightPx: side, frameRateHz: 24 })
    expect(spoken.frames).toHaveLength(72)
    expect(spoken.sound!.samples).toHaveLength(3 * rateHz * 2)
    expect(silent.sound).toBeUndefined()
    expect(spoken.progress.at(-1)).toBeCloseTo(1)
    expect(spoken.progress.toSorted((a, b) => a - b)).toEqual(spoken.progress)
  })

  test('opens its mouth to the voice and closes it in between', () => {
    for (const second of [0, 1, 2]) {
      const open = darkest(spoken, second + 0.1, second + 0.6)
      expect(open).toBeGreaterThan(3 * darkest(silent, second + 0.1, second + 0.6))
      expect(mouthDarkness(at(spoken, second + 0.92))).toBeLessThan(open / 2)
    }
  })

  test('blinks and moves a little by itself', () => {
    expect(meanDifference(at(silent, 0).y, at(silent, 2).y)).toBeGreaterThan(0.2)
  })

  test('the same seed plays the same, another seed differently', async () => {
    const short = driving(0.5)
    const last = async (seed: number) => at(await perform(short, { seed }), 0.4).bytes
    const one = await last(1)
    expect(Buffer.compare(one, await last(1))).toBe(0)
    expect(Buffer.compare(one, await last(2))).not.toBe(0)
  })

  test('more intensity opens the mouth wider', async () => {
    const short = driving(0.6, speech(1), 0)
    const [little, much] = [
      await perform(short, { expressionIntensity: 1 }),
      await perform(short, { expressionIntensity: 5 }),
    ]
    expect(darkest(much, 0.1, 0.6)).toBeGreaterThan(1.5 * darkest(little, 0.1, 0.6))
  })
})

/** Where the portrait's cap ends on the left, pixels, in a row above the eyes. */
function capEdge({ y, widthPx }: Frame): number {
  const row = Math.round(side * 0.25) * widthPx
  return y.subarray(row, row + widthPx).findIndex((value) => value < 70)
}

test('the head follows the person in the reference', async () => {
  const [right, left] = [await perform(driving(2, undefined, 0.12)), await perform(driving(2, undefined, -0.12))]
  const moved = (film: WrittenFilm) => capEdge(at(film, 1.8)) - capEdge(at(film, 0.5))
  expect(moved(right)).toBeGreaterThan(1)
  expect(moved(left)).toBeLessThan(-1)
})

test('a landscape frame shows a square portrait whole', async () => {
  const { frames, format } = await perform(driving(0.2), { ratio: '352:192' as '1280:720' })
  expect([format.widthPx, format.heightPx]).toEqual([352, 192])
  const square = await perform(driving(0.2))
  const middle = (frame: Frame, left: number) =>
    Array.from({ length: 130 }, (_, row) => frame.y[(row + 30) * frame.widthPx + left + 96]!)
  const [a, b] = [middle(frames[0]!, 80), middle(square.frames[0]!, 0)]
  expect(a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / 130).toBeLessThan(6)
})

test('a filmed character is bent after the reference, again from its beginning when it is shorter', async () => {
  const filmed = await perform(driving(3, speech(3)), { character: { type: 'video', uri: 'filmed' } })
  expect(filmed.frames).toHaveLength(72)
  expect(meanDifference(at(filmed, 1.9).y, at(filmed, 0.5).y)).toBeGreaterThan(1)
})

test('a fault in drawing the face fails the generation with its reason, and leaves no still film', async () => {
  const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function noRoom() {
    throw new RangeError('could not allocate memory')
  })
  onTestFinished(() => memory.mockRestore())
  await expect(perform(driving(0.2))).rejects.toThrow('could not allocate memory')
})

test('a face that is too small to be drawn anew moves with its head', async () => {
  const { frames } = await perform(driving(2, undefined, 0.12), { ratio: '24:24' as '960:960' })
  expect(frames).toHaveLength(48)
  expect(meanDifference(frames[10]!.y, frames[45]!.y)).toBeGreaterThan(0.2)
})
