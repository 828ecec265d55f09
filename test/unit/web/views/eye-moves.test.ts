import { expect, test } from 'vitest'
import { seededRandom } from '../../../../shared/face/random.ts'
import { eyeMoves, type EyeLook } from '../../../../web/views/eye-moves.ts'

/** The looks of some minutes with the moments at which they begin. */
function watch(minutes: number, seed: number) {
  const seen: { look: EyeLook; atMs: number; forMs: number }[] = []
  const moves = eyeMoves(seededRandom(seed))
  for (let atMs = 0; atMs < minutes * 60_000; atMs += seen.at(-1)!.forMs) {
    const [look, forMs] = moves.next().value
    seen.push({ look, atMs, forMs })
  }
  return seen
}

const tenMinutes = watch(10, 7)
const gapsBetween = (...looks: EyeLook[]) => {
  const moments = tenMinutes.filter(({ look }) => looks.includes(look)).map(({ atMs }) => atMs)
  return moments.slice(1).map((atMs, i) => atMs - moments[i]!)
}

test('eyes are open nearly always, and each blink is short', () => {
  const share = (...looks: EyeLook[]) =>
    tenMinutes.filter(({ look }) => looks.includes(look)).reduce((sum, { forMs }) => sum + forMs, 0) / 600_000
  expect(share('open')).toBeGreaterThan(0.88)
  expect(share('half', 'shut')).toBeGreaterThan(0.03)
  for (const [i, { look, forMs }] of tenMinutes.entries()) {
    if (look !== 'shut') continue
    const around = [tenMinutes[i - 1]!, tenMinutes[i + 1] ?? tenMinutes[i - 1]!]
    expect(around.map((move) => move.look)).toEqual(['half', 'half'])
    const wholeMs = around.reduce((sum, move) => sum + move.forMs, forMs)
    expect(wholeMs).toBeGreaterThanOrEqual(150)
    expect(wholeMs).toBeLessThanOrEqual(200)
  }
})

test('blinks come every few seconds, now and then two at once, and never on a beat', () => {
  const gaps = gapsBetween('shut')
  const double = gaps.filter((gapMs) => gapMs < 500)
  expect(double.length).toBeGreaterThan(3)
  expect(double.length).toBeLessThan(gaps.length / 3)
  const single = gaps.filter((gapMs) => gapMs >= 500)
  expect(Math.min(...single)).toBeGreaterThan(3000)
  // A glance between two blinks makes a longer one of them.
  expect(Math.max(...single)).toBeLessThan(8200)
  expect(Math.max(...single) - Math.min(...single)).toBeGreaterThan(2000)
})

test('about every 25 s the eyes look to one side or the other', () => {
  const gaps = gapsBetween('left', 'right')
  expect(Math.min(...gaps)).toBeGreaterThan(25_000)
  expect(Math.max(...gaps)).toBeLessThan(35_000)
  expect(new Set(tenMinutes.map(({ look }) => look))).toEqual(new Set(['open', 'half', 'shut', 'left', 'right']))
})
