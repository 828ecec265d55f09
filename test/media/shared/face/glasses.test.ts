import { expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { faceGeometry, type FaceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { findGlasses } from '../../../../shared/face/glasses.ts'
import { planesOfRgb, type RgbPicture } from '../../../../shared/face/planes.ts'
import { unlikeLids } from '../../../support/face/film/film-measures.ts'
import { filmPoses } from '../../../support/face/film/film-poses.ts'
import { filmOf, frameSide } from '../../../support/face/film/film-subject.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'
import { goodPeople, personOf } from '../../../support/portraits/people.ts'

const models = await openFaceModels()

// Steps of luma that no frame of video shows.
const unseenStep = 10

test.each([
  ['grey-beard-glasses', 1000],
  ['browline-glasses', 700],
] as const)(
  'the frame of %s stays where it is while lids, brows and skin move behind it',
  async (name, leastPixels) => {
    const portrait = await foundPortrait(models, name)
    const { frames, face } = filmOf(await portrait.square(frameSide), portrait.landmarks)
    const { eyesCentre, eyes, eyeDistance: d } = face.geometry
    const rest = frames.get('sil')!
    const frame = Array.from({ length: frameSide ** 2 }, (_, at) => at).filter((at) => {
      const [x, y] = [at % frameSide, Math.floor(at / frameSide)]
      const isNearEyes = Math.abs(x - eyesCentre.x) < d && Math.abs(y - eyesCentre.y) < 0.5 * d
      const isInEye = eyes.some((eye) => Math.hypot((x - eye.x) / 0.3, (y - eye.y) / 0.2) < d)
      return isNearEyes && !isInEye && rest[at]! < 70
    })
    expect(frame.length).toBeGreaterThan(leastPixels)
    for (const { name } of filmPoses.filter(({ name, shows }) => shows === 'eyes' || name.startsWith('skin'))) {
      const moved = frame.filter((at) => Math.abs(frames.get(name)![at]! - rest[at]!) > unseenStep)
      expect(moved.length / frame.length, name).toBeLessThan(0.01)
    }
  },
)

test.each(['grey-beard-glasses', 'brown-skin-glasses', 'browline-glasses', 'turned-right-glasses'] as const)(
  'both lids of %s close alike',
  async (name) => {
    const portrait = await foundPortrait(models, name)
    expect(unlikeLids(filmOf(await portrait.square(frameSide), portrait.landmarks), portrait)).toBeLessThan(3)
  },
)

test('lids that shut behind dark bars are as light as the skin below the eyes', async () => {
  const portrait = await foundPortrait(models, 'browline-glasses')
  const { frames, face } = filmOf(await portrait.square(frameSide), portrait.landmarks)
  const shut = frames.get('blink 1')!
  for (const eye of face.openings) {
    const lightAt = (y: number) => shut[Math.round(y) * frameSide + Math.round(eye.x)]!
    expect(lightAt(eye.y)).toBeGreaterThan(0.9 * lightAt(eye.y + 0.3 * face.geometry.eyeDistance))
  }
})

test.each(goodPeople)('glasses are found on %s if they wear some, and thick brows are none', async (name) => {
  const portrait = await foundPortrait(models, name)
  const planes = planesOfRgb(await portrait.square(frameSide))
  const glasses = findGlasses(planes, faceGeometry(portrait.landmarks, frameSide))
  expect(glasses !== null).toBe(personOf(name).glasses !== 'none')
})

/** Draws a rectangle; lengths are eye distances from a place of the face. */
function drawn(
  picture: RgbPicture,
  d: number,
  at: { x: number; y: number },
  [x, y, width, height]: number[],
  grey: number,
) {
  for (let row = Math.round(at.y + y! * d); row < at.y + (y! + height!) * d; row++) {
    const from = Math.round(at.x + x! * d)
    picture.rgb.fill(grey, (row * picture.width + from) * 3, (row * picture.width + Math.round(from + width! * d)) * 3)
  }
}

/** Dark bars from the nose to the temples, as thick at one end as at the other. */
function drawBars(picture: RgbPicture, { eyes, eyeDistance: d }: FaceGeometry): void {
  drawn(picture, d, eyes[0], [-0.56, -0.3, 0.84, 0.07], 35)
  drawn(picture, d, eyes[1], [-0.28, -0.3, 0.84, 0.07], 35)
}

test('dark bars above the eyes are a frame if a bridge of any colour holds them together, else brows of a drawing', async () => {
  const portrait = await foundPortrait(models, 'plain')
  const face = faceGeometry(portrait.landmarks, frameSide)
  const picture = await portrait.square(frameSide)
  drawBars(picture, face)
  expect(findGlasses(planesOfRgb(picture), face)).toBeNull()
  for (const grey of [240, 190, 60]) {
    drawn(picture, face.eyeDistance, face.eyesCentre, [-0.25, -0.18, 0.5, 0.04], grey)
    const { y: cover } = findGlasses(planesOfRgb(picture), face)!.cover
    for (const { x, y } of face.eyes)
      expect(cover[Math.round(y - 0.27 * face.eyeDistance) * frameSide + Math.round(x)], `${grey}`).toBe(255)
  }
})

test('a light that lenses mirror stays where it is while lids close behind it', async () => {
  const portrait = await foundPortrait(models, 'browline-glasses')
  const picture = await portrait.square(frameSide)
  const { eyes, eyeDistance: d } = faceGeometry(portrait.landmarks, frameSide)
  for (const eye of eyes) drawn(picture, d, eye, [-0.06, -0.22, 0.12, 0.06], 250)
  const { frames } = filmOf(picture, portrait.landmarks)
  for (const { x, y } of eyes) {
    const at = Math.round(y - 0.19 * d) * frameSide + Math.round(x)
    expect(Math.abs(frames.get('blink 1')![at]! - frames.get('sil')![at]!)).toBeLessThan(unseenStep)
  }
})
