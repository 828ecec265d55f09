import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { type FaceView, pointOfView } from '../../../../server/service/assets/portrait/face-view.ts'
import { findPortrait } from '../../../../server/service/assets/portrait/find-portrait.ts'
import { openPictureFile } from '../../../../server/service/assets/portrait/picture-file.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { PersonName } from '../../../support/portraits/people.ts'
import { portraitPath } from '../../../support/portraits/portrait-files.ts'
import { testFile } from '../../../support/test-file.ts'

vi.setConfig({ testTimeout: 60_000 })

const models = await openFaceModels()

/** How unlike the whole picture a square of the cut one is above where it was cut: the mean of its values' differences. */
function unlikeWhole(square: RgbPicture, view: FaceView, whole: RgbPicture, cutPx: number): number {
  let [sum, count] = [0, 0]
  for (let row = 0; row < square.height; row += 4) {
    for (let column = 0; column < square.width; column += 4) {
      const { x, y } = pointOfView(view, (column + 0.5) / square.width, (row + 0.5) / square.height)
      const [wholeX, wholeY] = [Math.floor(x), Math.floor(y + cutPx)]
      if (y >= 0 || wholeY < 0 || wholeX < 0 || wholeX >= whole.width) continue
      const [at, from] = [3 * (row * square.width + column), 3 * (wholeY * whole.width + wholeX)]
      for (let i = 0; i < 3; i++) sum += Math.abs(square.rgb[at + i]! - whole.rgb[from + i]!)
      count += 3
    }
  }
  expect(count).toBeGreaterThan(1000)
  return sum / count
}

test.each<[PersonName, number]>([
  ['plain', 0.14],
  ['old-woman', 0.2],
  ['headscarf', 0.14],
  ['olive-long-hair', 0.2],
  ['leaning', 0.2],
  ['light-from-the-side', 0.16],
])('the head of %s, cut at %f of the picture, goes on much as it is', async (name, part) => {
  const { data, info } = await sharp(portraitPath(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const whole: RgbPicture = { width: info.width, height: info.height, rgb: data }
  const cutPx = Math.round(whole.height * part)
  const cut = sharp(portraitPath(name)).extract({ ...whole, left: 0, top: cutPx, height: whole.height - cutPx })
  const file = await openPictureFile(testFile(await cut.png().toBuffer()))
  const { square, view } = (await findPortrait(models, file))!
  const streaks = await file.square(view, square.width)
  const [unlike, streaked] = [square, streaks].map((picture) => unlikeWhole(picture, view, whole, cutPx))
  expect(unlike).toBeLessThan(10)
  expect(unlike).toBeLessThan(0.6 * streaked!)
})
