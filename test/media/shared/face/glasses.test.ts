import { expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { unlikeLids } from '../../../support/face/film/film-measures.ts'
import { filmPoses } from '../../../support/face/film/film-poses.ts'
import { filmOf, frameSide } from '../../../support/face/film/film-subject.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

const models = await openFaceModels()

// Steps of luma that no frame of video shows.
const unseenStep = 10

test('the frame of glasses stays where it is while lids, brows and skin move behind it', async () => {
  const portrait = await foundPortrait(models, 'grey-beard-glasses')
  const { frames, face } = filmOf(await portrait.square(frameSide), portrait.landmarks)
  const { eyesCentre, eyes, eyeDistance: d } = face.geometry
  const rest = frames.get('sil')!
  const frame = Array.from({ length: frameSide ** 2 }, (_, at) => at).filter((at) => {
    const [x, y] = [at % frameSide, Math.floor(at / frameSide)]
    const isNearEyes = Math.abs(x - eyesCentre.x) < d && Math.abs(y - eyesCentre.y) < 0.5 * d
    const isInEye = eyes.some((eye) => Math.hypot((x - eye.x) / 0.3, (y - eye.y) / 0.2) < d)
    return isNearEyes && !isInEye && rest[at]! < 70
  })
  expect(frame.length).toBeGreaterThan(1000)
  for (const { name } of filmPoses.filter(({ name, shows }) => shows === 'eyes' || name.startsWith('skin'))) {
    const moved = frame.filter((at) => Math.abs(frames.get(name)![at]! - rest[at]!) > unseenStep)
    expect(moved.length / frame.length, name).toBeLessThan(0.01)
  }
})

test.each(['grey-beard-glasses', 'brown-skin-glasses'] as const)('both lids of %s close alike', async (name) => {
  const portrait = await foundPortrait(models, name)
  expect(unlikeLids(filmOf(await portrait.square(frameSide), portrait.landmarks), portrait)).toBeLessThan(3)
})
