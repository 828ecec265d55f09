import { expect, test } from 'vitest'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import { mouthShapes } from '../../../../shared/face/mouth-shapes.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { rgbaOfI420, type RgbPicture } from '../../../../shared/face/planes.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { prepareFace } from '../../../../shared/face/prepare-face.ts'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { faceMeter, lumaOfI420 } from '../../../support/face/face-measure.ts'
import { decodedPicture, facePicture } from '../../../support/face/face-pictures.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

const side = 512

function pictureOf(frame: Uint8Array): RgbPicture {
  const rgba = rgbaOfI420(frame, side)
  return {
    width: side,
    height: side,
    rgb: Uint8Array.from({ length: side * side * 3 }, (_, i) => rgba[((i / 3) | 0) * 4 + (i % 3)]!),
  }
}

/** How much of red, green and blue. */
type Light = [red: number, green: number, blue: number]

/** Pixels of the mouth that are as dark as its inside. */
function darkPixels(frame: Uint8Array, { mouth }: FaceLandmarks): number {
  let count = 0
  for (let y = Math.round(mouth.centre.y * side) - 20; y < mouth.centre.y * side + 40; y++)
    for (let x = Math.round(mouth.left.x * side); x < mouth.right.x * side; x++) if (frame[y * side + x]! < 60) count++
  return count
}

test('at rest a face looks like its picture', async () => {
  const { png, landmarks } = await facePicture('marit')
  const picture = await decodedPicture(png, side)
  const shown = pictureOf(new FaceRenderer(prepareFace(picture, landmarks, side)).render(restPose()))
  let sum = 0
  for (let i = 0; i < picture.rgb.length; i++) sum += Math.abs(shown.rgb[i]! - picture.rgb[i]!)
  expect(sum / picture.rgb.length).toBeLessThan(2)
})

/** The open mouth of the demo's Marit as a picture, with the contours of its lips. */
async function openMouth() {
  const { png, landmarks } = await facePicture('marit')
  const renderer = new FaceRenderer(prepareFace(await decodedPicture(png, side), landmarks, side))
  const closed = renderer.render(restPose()).slice()
  const open = renderer.render({ ...restPose(), jaw: 0.6, upperLip: 0.3 }).slice()
  const lip = (share: number, droop: number) => {
    const { left, right, centre } = landmarks.mouth
    return {
      x: left.x + (right.x - left.x) * share,
      y: left.y + (centre.y + droop - left.y) * (1 - (2 * share - 1) ** 2),
    }
  }
  const along = [0.02, 0.2, 0.35, 0.5, 0.65, 0.8, 0.98]
  const openLips = { upper: along.map((share) => lip(share, 0.001)), lower: along.map((share) => lip(share, 0.034)) }
  const withOpenMouth: FaceLandmarks = { ...landmarks, details: { ...landmarks.details, openLips } }
  return { closed, open, landmarks: withOpenMouth }
}

test('a mouth that is open in the picture stays so at rest, shuts for p, b and m, and opens in speech', async () => {
  const { closed, open, landmarks } = await openMouth()
  const again = new FaceRenderer(prepareFace(pictureOf(open), landmarks, side))
  const atRest = again.render(restPose()).slice()
  const shut = again.render({ ...restPose(), ...mouthShapes.PP }).slice()
  expect(darkPixels(open, landmarks)).toBeGreaterThan(2.5 * darkPixels(closed, landmarks))
  expect(darkPixels(atRest, landmarks)).toBeGreaterThan(0.8 * darkPixels(open, landmarks))
  expect(darkPixels(shut, landmarks)).toBeLessThan(1.5 * darkPixels(closed, landmarks))
  const meter = faceMeter(lumaOfI420(shut, side), landmarks)
  const ah = again.render({ ...restPose(), jaw: 0.8, upperLip: 0.2 })
  expect(meter.mouthOpening(lumaOfI420(ah, side))).toBeGreaterThan(0.1)
})

test('the teeth that are drawn share a light that colours the skin, and are white in any other', async () => {
  const models = await openFaceModels()
  const { landmarks, square } = await foundPortrait(models, 'plain')
  const picture = await square(512)
  const inLight = ([red, green, blue]: Light, shows: RgbPicture): RgbPicture => ({
    ...shows,
    rgb: Uint8Array.from(shows.rgb, (value, at) => Math.min(255, value * [red, green, blue][at % 3]!)),
  })
  const teethIn = (light: Light, shows = picture) => prepareFace(inLight(light, shows), landmarks, 512).mouth.teeth
  const warmLight: Light = [1.05, 0.8, 0.6]
  const [white, dimmed, warm] = [teethIn([1, 1, 1]), teethIn([0.8, 0.8, 0.8]), teethIn(warmLight)]
  for (const part of [1, 2]) expect(Math.abs(dimmed[part]! - white[part]!)).toBeLessThan(1.5)
  // What is white has about 25 steps less of U and more of V in that light.
  expect(warm[1]).toBeLessThan(white[1] - 12)
  expect(warm[2]).toBeGreaterThan(white[2] + 12)

  // Where a frame leaves the whites of the eyes in the shade, the skin tells.
  const shaded = { ...picture, rgb: picture.rgb.slice() }
  const { eyes } = faceGeometry(landmarks, 512)
  for (const { x, y, halfWidth, halfHeight } of eyes)
    for (let row = Math.round(y - halfHeight); row < y + halfHeight; row++) {
      const [from, to] = [x - halfWidth, x + halfWidth].map((column) => (row * 512 + Math.round(column)) * 3)
      for (let at = from!; at < to!; at++) shaded.rgb[at]! *= 0.4
    }
  const warmInShade = teethIn(warmLight, shaded)
  expect(warmInShade[1]).toBeLessThan(white[1] - 4)
  expect(warmInShade[2]).toBeGreaterThan(white[2] + 8)
})

test('a picture in a Buffer, as decoders give it, is prepared like any other', async () => {
  const { open, landmarks } = await openMouth()
  const picture = pictureOf(open)
  const inBuffer = { ...picture, rgb: Buffer.from(picture.rgb) }
  const [plain, buffered] = [picture, inBuffer].map((one) => prepareFace(one, landmarks, side).still.y)
  expect(Buffer.compare(Buffer.from(buffered!), Buffer.from(plain!))).toBe(0)
})

test('a tilted face is turned until its eyes are level', async () => {
  const { png, landmarks } = await facePicture('tomas')
  const tilted: FaceLandmarks = {
    ...landmarks,
    pupils: [landmarks.pupils[0], { x: landmarks.pupils[1].x, y: landmarks.pupils[1].y + 0.02 }],
  }
  const { geometry } = prepareFace(await decodedPicture(png, side), tilted, side)
  expect(geometry.eyes[0].y).toBeCloseTo(geometry.eyes[1].y, 3)
})

test.each([1.5, 2])('draws at %s times the resolution', async (textureScale) => {
  const { png, landmarks } = await facePicture('amara')
  const face = prepareFace(await decodedPicture(png, side * textureScale), landmarks, side)
  const renderer = new FaceRenderer(face)
  const still = renderer.render(restPose()).slice()
  const meter = faceMeter(lumaOfI420(still, side), landmarks)
  const pose = { ...restPose(), jaw: 0.8, upperLip: 0.2, yaw: 0.04, roll: 0.02, blinkLeft: 1, blinkRight: 1 }
  const moved = lumaOfI420(renderer.render(pose), side)
  expect(meter.mouthOpening(moved)).toBeGreaterThan(0.12)
  expect(meter.eyeOpening(moved)).toBeLessThan(0.25)
})

test('a picture of a wrong size is refused with the sizes that are right', async () => {
  const { png, landmarks } = await facePicture('marit')
  const picture = await decodedPicture(png, 500)
  expect(() => prepareFace(picture, landmarks, side)).toThrow('1, 1.5 or 2 times 512')
})
