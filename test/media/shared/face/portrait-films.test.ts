import { describe, expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { missedLimits } from '../../../support/face/film/film-limits.ts'
import { jawLines } from '../../../support/face/film/mouth-measures.ts'
import { measureFilm } from '../../../support/face/film/film-measures.ts'
import { filmOf, frameSide } from '../../../support/face/film/film-subject.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

const models = await openFaceModels()

// All portraits are measured by test/bench/portraits.bench.ts.
describe.each([1, 2])('at %i times the resolution', (scale) => {
  test.each(['dark-skin', 'child-laughing', 'headscarf', 'turned-left', 'bald', 'browline-glasses'] as const)(
    'what is seen of %s closes, blinks, looks and turns without a fault that can be measured',
    async (name) => {
      const portrait = await foundPortrait(models, name)
      const film = filmOf(await portrait.square(frameSide * scale), portrait.landmarks)
      const measures = measureFilm(film, portrait, await portrait.square(frameSide))
      expect(missedLimits(measures), JSON.stringify(measures)).toEqual([])
    },
  )
})

// Window bars behind a bald head and a neck, hair of the wall's colour before it, and a room that is nearly dark.
test.each(['bald', 'pale-red-hair', 'old-woman', 'grey-beard-glasses', 'light-from-the-side', 'low-light'] as const)(
  'what is taken for the person in the picture of %s nearly is',
  async (name) => {
    const portrait = await foundPortrait(models, name)
    const { still, backdrop, geometry } = filmOf(await portrait.square(frameSide), portrait.landmarks).face
    let [wrong, places] = [0, 0]
    for (let y = 2; y < geometry.chinY; y += 4) {
      for (let x = 2; x < frameSide; x += 4) {
        const isPerson = portrait.showsPerson((x + 0.5) / frameSide, (y + 0.5) / frameSide)
        if (isPerson === null) continue
        places++
        if (backdrop.cover[y * still.side + x]! > 127 !== isPerson) wrong++
      }
    }
    expect(wrong / places).toBeLessThan(name === 'low-light' ? 0.02 : 0.01)
  },
)

test('a faint line beside a mouth that is open is told from those of the picture', async () => {
  const portrait = await foundPortrait(models, 'plain')
  const film = filmOf(await portrait.square(frameSide), portrait.landmarks)
  expect(jawLines(film).get('aa')).toBeLessThan(4)
  const { mouth, eyeDistance } = film.face.geometry
  const [x, top] = [Math.round(mouth.right.x + 0.15 * eyeDistance), Math.round(mouth.centre.y)]
  const frame = film.frames.get('aa')!
  for (let y = top; y < top + 40; y++) frame[y * frameSide + x]! += 25
  expect(jawLines(film).get('aa')).toBeGreaterThan(4)
})

// What is white of somebody pale, in a light that gets stronger towards the iris, would be lighter than video can be.
test.each(['pale-red-hair', 'old-woman'] as const)('the white behind the irises of %s is white', async (name) => {
  const portrait = await foundPortrait(models, name)
  const { face } = filmOf(await portrait.square(2 * frameSide), portrait.landmarks)
  const { side, y: luma } = face.irises.white
  for (const [which, iris] of face.irises.discs!.entries()) {
    const { above, below } = face.openings[which]!
    const lumas: number[] = []
    for (let y = Math.round(iris.y - 0.7 * above); y < iris.y + 0.5 * below; y++)
      for (let x = Math.round(iris.x - iris.radius); x < iris.x + iris.radius; x++) lumas.push(luma[y * side + x]!)
    expect(Math.min(...lumas)).toBeGreaterThan(0.5 * Math.max(...lumas))
  }
})
