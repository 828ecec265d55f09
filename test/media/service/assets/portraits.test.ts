import { expect, test, vi } from 'vitest'
import { decodePicture } from '../../../../server/service/assets/decode-picture.ts'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { pointInView } from '../../../../server/service/assets/portrait/face-view.ts'
import { findPortrait, type Portrait } from '../../../../server/service/assets/portrait/find-portrait.ts'
import { openPictureFile } from '../../../../server/service/assets/portrait/picture-file.ts'
import type { Point } from '../../../../shared/face/landmarks.ts'
import { facePicture } from '../../../support/face/face-pictures.ts'
import { noPortraits } from '../../../support/portraits/no-portraits.ts'
import { goodPeople, type PersonName, personNames, personOf } from '../../../support/portraits/people.ts'
import { pointsOfPerson } from '../../../support/portraits/points-of-person.ts'
import { keepPortrait, portraitPath } from '../../../support/portraits/portrait-files.ts'
import { testFile } from '../../../support/test-file.ts'

vi.setConfig({ testTimeout: 120_000 })

// After a change of the people: DRAW_PORTRAITS=on npx vitest run --project media test/media/service/assets/portraits.test.ts
if (process.env['DRAW_PORTRAITS'] !== undefined) for (const name of personNames) await keepPortrait(name)

const models = await openFaceModels()
const openModels = () => Promise.resolve(models)
const refusalOf = (path: string) =>
  decodePicture(path, openModels).then(
    () => 'none',
    (error: Error) => error.message,
  )

/** How far points are from where they should be: the pupils, and the mean of all, in eye distances. */
function errorsOf({ landmarks, view }: Portrait, name: PersonName, picture: { width: number; height: number }) {
  const wanted = pointsOfPerson(personOf(name))
  const place = ({ x, y }: Point) => pointInView(view, { x: x * picture.width, y: y * picture.height })
  const [left, right] = [place(wanted.pupils[0]), place(wanted.pupils[1])]
  const d = Math.hypot(right.x - left.x, right.y - left.y)
  const off = (found: Point, at: Point) => Math.hypot(found.x - at.x, found.y - at.y) / d
  const eyes = [off(landmarks.pupils[0], left), off(landmarks.pupils[1], right)]
  const { mouth } = landmarks
  const lower = [
    off(mouth.left, place(wanted.mouth.left)),
    off(mouth.right, place(wanted.mouth.right)),
    off(mouth.centre, place(wanted.mouth.centre)),
    off(landmarks.chin, place(wanted.chin)),
  ]
  return { eyes: Math.max(...eyes), mean: [...eyes, ...lower].reduce((sum, value) => sum + value, 0) / 6 }
}

test.each(goodPeople)(
  'the face of %s is found where it is, and framed like the portraits of the house',
  async (name) => {
    const file = await openPictureFile(portraitPath(name))
    const portrait = (await findPortrait(models, file))!
    expect(portrait.report.source).toBe('found')
    const { eyes, mean } = errorsOf(portrait, name, file)
    expect(eyes).toBeLessThan(0.04)
    expect(mean).toBeLessThan(0.08)
    const [left, right] = portrait.landmarks.pupils
    expect(Math.abs(right.x - left.x - 0.192)).toBeLessThan(0.02)
    expect(Math.abs((left.y + right.y) / 2 - 0.487)).toBeLessThan(0.04)
    expect(Math.abs((left.x + right.x) / 2 - 0.5)).toBeLessThan(0.03)
  },
)

test.each([
  ['turned-far', 'turned to the side'],
  ['sunglasses', 'eyes are covered'],
  ['mask', 'mouth is covered'],
  ['black-mask', 'mouth is covered'],
  ['nearly-dark', 'is dark'],
  ['tiny', 'is small: 16 pixels'],
] as const)('a portrait like %s is refused in words', async (name, words) => {
  expect(await refusalOf(portraitPath(name))).toContain(words)
})

test('a face that is only a little turned, small or dark is taken, with a warning', async () => {
  const warnings = async (name: PersonName) => (await decodePicture(portraitPath(name), openModels)).report.warnings
  expect((await warnings('turned-left'))[0]).toContain('turned to the side')
  expect((await warnings('small-in-the-picture'))[0]).toContain('is small')
  expect((await warnings('low-light'))[0]).toContain('is dark')
  expect(await warnings('plain')).toEqual([])
  // Dark skin is no lack of light.
  expect(await warnings('dark-skin')).toEqual([])
})

test('the portraits of the house stay as they are, with points where they were placed', async () => {
  for (const name of ['marit', 'amara', 'tomas'] as const) {
    const { png, landmarks } = await facePicture(name)
    const portrait = (await findPortrait(models, await openPictureFile(testFile(png))))!
    expect(portrait.view).toEqual({ x: 512, y: 512, side: 1024, angle: 0 })
    expect(Math.abs(portrait.landmarks.pupils[0].x - landmarks.pupils[0].x)).toBeLessThan(0.01)
    expect(Math.abs(portrait.landmarks.chin.y - landmarks.chin.y)).toBeLessThan(0.03)
  }
})

test.each(Object.keys(noPortraits))('%s is no portrait', async (name) => {
  const words = name === 'a couple' || name === 'a crowd' ? 'faces of about the same size' : 'No face was found'
  expect(await refusalOf(testFile(await noPortraits[name]!()))).toContain(words)
})
