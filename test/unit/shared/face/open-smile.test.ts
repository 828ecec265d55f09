import { expect, test } from 'vitest'
import { growGap } from '../../../../shared/face/grow-gap.ts'
import { ownTeeth } from '../../../../shared/face/own-teeth.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'

const side = 256
const eyeDistance = 100
const middle = side / 2
/** The gap of a smile, from corner to corner. */
const [left, right] = [90, 166]
const upperAt = () => 120
const lowerAt = (x: number) => 120 + 22 * Math.max(0, 1 - ((x - middle) / 38) ** 2)
const [skin, lip, tooth, shade] = [
  [222, 180, 150],
  [205, 130, 130],
  [235, 228, 215],
  [50, 20, 15],
] as const
/** Teeth end here; beyond them it is dark up to the corners. */
const lastTooth = 24

/** A smile that shows the gums, which have the colour of the lips, above the teeth. */
function smile(): RgbPicture {
  const rgb = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isLip = x > left - 6 && x < right + 6 && y > upperAt() - 10 && y < lowerAt(x) + 16
      const isGap = x >= left && x < right && y >= upperAt() && y < lowerAt(x)
      const inside = Math.abs(x - middle) > lastTooth ? shade : y < upperAt() + 8 ? lip : tooth
      rgb.set(isGap ? inside : isLip ? lip : skin, (y * side + x) * 3)
    }
  return { width: side, height: side, rgb }
}

/** The edges as they truly are. */
const trueGap = () => ({
  left: { x: left, y: 120 },
  right: { x: right, y: 120 },
  upper: Float32Array.from({ length: side }, upperAt),
  lower: Float32Array.from({ length: side }, (_, x) => lowerAt(x)),
})

test('a gap that shows gums does not grow into the lips, which have their colour', () => {
  const { lower, upper } = growGap(smile(), trueGap(), eyeDistance)
  for (let x = left + 4; x < right - 4; x++) {
    expect(Math.abs(lower[x]! - lowerAt(x)), `lower edge at ${x}`).toBeLessThan(4)
    expect(Math.abs(upper[x]! - upperAt()), `upper edge at ${x}`).toBeLessThan(4)
  }
})

test('gloss on the lower lip, which is as light as teeth, leaves no notch in it', () => {
  const picture = smile()
  const gloss = { from: middle - 12, to: middle - 8 }
  for (let x = gloss.from; x < gloss.to; x++)
    for (let y = Math.floor(lowerAt(x)); y < lowerAt(x) + 7; y++) picture.rgb.set(tooth, (y * side + x) * 3)
  const { lower } = growGap(picture, trueGap(), eyeDistance)
  for (let x = gloss.from - 4; x < gloss.to + 4; x++)
    expect(lower[x]! - lowerAt(x), `lower edge at ${x}`).toBeLessThan(2.5)
})

test('from the last tooth on what is seen of a mouth ends ever higher up to the corner', () => {
  const picture = smile()
  // Wet lips are light at the corner, and no tooth.
  for (let y = 122; y < 126; y++) for (let x = right - 8; x < right - 5; x++) picture.rgb.set(tooth, (y * side + x) * 3)
  const { ends } = ownTeeth(picture, trueGap(), eyeDistance)
  expect(ends[middle]).toBeGreaterThan(lowerAt(middle) - 3)
  for (let x = middle + lastTooth; x < right - 1; x++) {
    const step = ends[x]! - ends[x + 1]!
    expect(step, `at ${x}`).toBeGreaterThanOrEqual(-0.01)
    expect(step, `at ${x}`).toBeLessThan(2.5)
  }
})
