import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { planesOfI420, type RgbPicture } from '../../../../shared/face/planes.ts'
import { prepareFace } from '../../../../shared/face/prepare-face.ts'
import { filmOf, frameSide } from '../../../support/face/film/film-subject.ts'
import { decodedPicture, facePicture } from '../../../support/face/face-pictures.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

const models = await openFaceModels()

test('a brow that reaches far down at the nose stays where it is while the lids shut', async () => {
  const { landmarks, square } = await foundPortrait(models, 'plain')
  const picture = await square(frameSide)
  const { eyes, eyeDistance: d, browEndY } = faceGeometry(landmarks, frameSide)
  // The inner ends of brows, thick and farther down than landmarks know.
  const end = { top: Math.round(browEndY! - 0.05 * d), bottom: Math.round(eyes[0].y - eyes[0].halfHeight - 0.09 * d) }
  const innerColumns = eyes.map((eye, which) => Math.round(eye.x + (which === 0 ? 0.1 : -0.1) * d))
  for (const x of innerColumns)
    for (let y = end.top; y < end.bottom; y++)
      picture.rgb.fill(70, (y * frameSide + x - 4) * 3, (y * frameSide + x + 5) * 3)
  const { frames } = filmOf(picture, landmarks)
  const [open, shut] = [frames.get('sil')!, frames.get('blink 1')!]
  for (const x of innerColumns) {
    const lightBelow = (frame: Uint8Array) => frame[Math.round(end.bottom + 0.025 * d) * frameSide + x]!
    expect(lightBelow(open)).toBeGreaterThan(100)
    expect(lightBelow(shut)).toBeGreaterThan(0.85 * lightBelow(open))
  }
})

test('lashes thick with make-up stay dark while the eyes look down and aside', async () => {
  const { landmarks, square } = await foundPortrait(models, 'plain')
  const picture = await square(frameSide)
  const { eyes, eyeDistance: d } = faceGeometry(landmarks, frameSide)
  const lashes: number[] = []
  for (const { x: middle, y: middleY, halfWidth, halfHeight } of eyes) {
    for (let x = Math.round(middle - halfWidth); x <= middle + halfWidth; x++) {
      const height = halfHeight * Math.max(0, 1 - ((x - middle) / halfWidth) ** 2) ** 0.6
      const [top, bottom] = [Math.round(middleY - height - 0.03 * d), Math.round(middleY - 0.5 * height)]
      for (let y = top; y < bottom; y++) picture.rgb.fill(45, (y * frameSide + x) * 3, (y * frameSide + x) * 3 + 3)
      for (let y = top + 1; y < bottom - 3; y++) lashes.push(y * frameSide + x)
    }
  }
  const { frames } = filmOf(picture, landmarks)
  const rest = frames.get('sil')!
  for (const look of ['look down', 'look left', 'look right']) {
    const frame = frames.get(look)!
    const lost = lashes.filter((at) => frame[at]! > rest[at]! + 30).length
    expect(lost / lashes.length).toBeLessThan(0.02)
  }
})

test('shut lashes are as dark as the hairs of open ones, between which skin is seen', async () => {
  const { landmarks, square } = await foundPortrait(models, 'plain')
  const picture = await square(frameSide)
  const { eyes, eyeDistance: d } = faceGeometry(landmarks, frameSide)
  const [hair, skin] = [30, 180]
  for (const { x: middle, y: middleY, halfWidth, halfHeight } of eyes)
    for (let x = Math.round(middle - halfWidth); x <= middle + halfWidth; x++)
      for (let y = Math.round(middleY - halfHeight - 0.07 * d); y < middleY - halfHeight + 0.02 * d; y++)
        picture.rgb.fill(x % 3 === 0 ? hair : skin, (y * frameSide + x) * 3, (y * frameSide + x) * 3 + 3)
  const { lids } = prepareFace(picture, landmarks, frameSide)
  for (const { shutLash } of lids) expect(shutLash[0]).toBeLessThan(hair + 0.3 * (skin - hair))
})

test('shut lids leave no ends of the lashes that a drawing has beyond its eyes', async () => {
  const { png, landmarks } = await facePicture('marit')
  const { frames, face } = filmOf(await decodedPicture(png, frameSide), landmarks)
  for (const { x, y, halfWidth, above } of face.openings) {
    const darkBeyond = (frame: Uint8Array) => {
      let count = 0
      for (let row = Math.round(y - above); row < y; row++)
        for (let column = Math.round(x - 1.25 * halfWidth); column < x + 1.25 * halfWidth; column++)
          if (Math.abs(column - x) > 0.95 * halfWidth && frame[row * frameSide + column]! < 110) count++
      return count
    }
    expect(darkBeyond(frames.get('sil')!)).toBeGreaterThan(20)
    expect(darkBeyond(frames.get('blink 1')!)).toBeLessThan(4)
  }
})

/** A picture in warm light, as cameras keep it: with half the resolution of colours. */
async function asPhotograph({ rgb, width, height }: RgbPicture): Promise<RgbPicture> {
  const warm = Uint8Array.from(rgb, (value, at) => value * [1, 0.8, 0.62][at % 3]!)
  const jpeg = await sharp(warm, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return { width, height, rgb: await sharp(jpeg).removeAlpha().raw().toBuffer() }
}

test('lids that shut behind dark bars have the colour of the skin below the eyes', async () => {
  const { landmarks, square } = await foundPortrait(models, 'browline-glasses')
  const { frames, face } = filmOf(await asPhotograph(await square(frameSide)), landmarks)
  const { u, v } = planesOfI420(frames.get('blink 1')!, frameSide)
  const d = face.geometry.eyeDistance
  for (const eye of face.openings) {
    /** The mean colour of a square. */
    const hueAt = (middleY: number) => {
      const places: number[] = []
      for (let y = middleY - 0.04 * d; y < middleY + 0.04 * d; y += 2)
        for (let x = eye.x - 0.12 * d; x < eye.x + 0.12 * d; x += 2)
          places.push((Math.round(y) >> 1) * (frameSide / 2) + (Math.round(x) >> 1))
      const mean = (plane: Uint8Array) => places.reduce((sum, at) => sum + plane[at]!, 0) / places.length
      return [mean(u), mean(v)] as const
    }
    const [lid, skin] = [hueAt(eye.y), hueAt(eye.y + 0.22 * d)]
    expect(Math.hypot(lid[0] - skin[0], lid[1] - skin[1])).toBeLessThan(6)
  }
})

test('a shut lid folds where the open one ended', async () => {
  const { landmarks, square } = await foundPortrait(models, 'plain')
  const { frames, face } = filmOf(await square(frameSide), landmarks)
  const shut = frames.get('blink 1')!
  const d = face.geometry.eyeDistance
  for (const eye of face.openings) {
    const lightAt = (y: number) => shut[Math.round(y) * frameSide + Math.round(eye.x)]!
    const fold = eye.y - eye.above
    expect(lightAt(fold)).toBeLessThan((lightAt(fold - 0.05 * d) + lightAt(fold + 0.05 * d)) / 2 - 4)
  }
})

// The shade of a brow ends softly, but is as dark as one.
test.each(['bald', 'old-woman', 'dark-skin'] as const)(
  'the shut lids of %s have no upright edge that the open ones have not',
  async (name) => {
    const { landmarks, square } = await foundPortrait(models, name)
    const { frames, face } = filmOf(await square(frameSide), landmarks)
    const d = face.geometry.eyeDistance
    /** The hardest upright edge within some rows of an eye's middle half, along a tenth of the eye distance. */
    const hardestWithin = (frame: Uint8Array, eye: (typeof face.openings)[0], top: number, bottom: number) => {
      const rows = Math.round(0.1 * d)
      let hardest = 0
      for (let y = Math.round(top); y < bottom - rows; y++)
        for (let x = Math.round(eye.x - 0.5 * eye.halfWidth); x < eye.x + 0.5 * eye.halfWidth; x++) {
          let step = 0
          for (let row = y; row < y + rows; row++) step += frame[row * frameSide + x + 2]! - frame[row * frameSide + x]!
          hardest = Math.max(hardest, Math.abs(step) / rows)
        }
      return hardest
    }
    for (const eye of face.openings) {
      const lid = eye.y - eye.above
      const open = hardestWithin(frames.get('sil')!, eye, lid - 0.2 * d, lid - 0.06 * d)
      const shut = hardestWithin(frames.get('blink 1')!, eye, lid - 0.2 * d, eye.y + 0.3 * eye.below)
      expect(shut).toBeLessThan(open + 6)
    }
  },
)
