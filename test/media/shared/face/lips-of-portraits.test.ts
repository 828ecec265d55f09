import { beforeAll, describe, expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { MouthField } from '../../../../shared/face/mouth-field.ts'
import { mouthShapes } from '../../../../shared/face/mouth-shapes.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import { planesOfI420 } from '../../../../shared/face/planes.ts'
import type { Viseme } from '../../../../shared/face/visemes.ts'
import { filmOf, frameSide, type FilmSubject } from '../../../support/face/film/film-subject.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

/** Skin that is drawn wider than this shows the grain of its picture as ripples. */
const mostStretched = 2.4

const models = await openFaceModels()

describe.each(['plain', 'old-woman', 'full-beard', 'child', 'turned-left'] as const)('%s', (name) => {
  let film: FilmSubject
  beforeAll(async () => {
    const portrait = await foundPortrait(models, name)
    film = filmOf(await portrait.square(frameSide), portrait.landmarks)
  })

  const fieldOf = (viseme: Viseme) => new MouthField(film.face, { ...restPose(), ...mouthShapes[viseme] })

  test.each(['U', 'O', 'CH'] as const)('the skin beside the lips is not stretched until it ripples by %s', (viseme) => {
    const field = fieldOf(viseme)
    const found = { dx: 0, dyUpper: 0, dyLower: 0 }
    const takenFrom = (x: number) => {
      field.displace(x, film.face.geometry.mouth.centre.y, found)
      return x + found.dx
    }
    let mostHere = 1
    for (let x = field.middleX - field.reachX; x < field.middleX + field.reachX; x++)
      mostHere = Math.max(mostHere, 1 / (takenFrom(x + 1) - takenFrom(x)))
    expect(mostHere).toBeLessThan(mostStretched)
  })

  test('lips are narrower for U by a fifth at least, and wider for I', () => {
    const { left, right } = film.face.geometry.mouth
    const widthOf = (viseme: Viseme) => {
      const field = fieldOf(viseme)
      const columns = Array.from({ length: frameSide }, (_, x) => x)
      return columns.filter((x) => Math.abs(field.alongLips(x)) < 1).length / (right.x - left.x)
    }
    expect(widthOf('U')).toBeLessThan(0.8)
    expect(widthOf('I')).toBeGreaterThan(1.03)
  })

  test('no corner of the lower teeth is left in the dark of O', () => {
    const { mouth, eyeDistance } = film.face.geometry
    const frame = film.frames.get('O')!
    const column = Array.from({ length: Math.round(0.32 * eyeDistance) }, (_, i) => {
      return frame[Math.round(mouth.centre.y + i) * frameSide + Math.round(mouth.centre.x)]!
    })
    const fromDark = column.slice(column.indexOf(Math.min(...column)))
    const toLip = fromDark.slice(0, fromDark.indexOf(Math.max(...fromDark)))
    expect(toLip.length).toBeGreaterThan(5)
    // The tongue lies in the lower lip's shade, teeth would be far lighter than it.
    const tongue = film.face.mouth.tongue[0] + 10
    for (const [i, value] of toLip.slice(1).entries())
      expect(value, column.join(' ')).toBeGreaterThan(Math.min(tongue, toLip[i]!) - 30)
  })
})

// Of ink, it would be seen as a line that was drawn around the lips.
test.each([
  { name: 'plain', viseme: 'aa' },
  { name: 'wide-smile', viseme: 'E' },
  { name: 'beard-smile', viseme: 'O' },
  { name: 'open-smile', viseme: 'SS' },
] as const)('the mouth of $name is a dark red behind the teeth by $viseme, and not black', async ({ name, viseme }) => {
  const portrait = await foundPortrait(models, name)
  const { face, frames } = filmOf(await portrait.square(frameSide), portrait.landmarks)
  const { y: luma, v } = planesOfI420(frames.get(viseme)!, frameSide)
  const { mouth, eyeDistance } = face.geometry
  const columns = Array.from({ length: Math.round(0.3 * eyeDistance) }, (_, i) => {
    const x = Math.round(mouth.centre.x - 0.15 * eyeDistance) + i
    const rows = Array.from({ length: Math.round(0.4 * eyeDistance) }, (_, row) => Math.round(mouth.centre.y) + row)
    const darkest = rows.reduce((best, y) => (luma[y * frameSide + x]! < luma[best * frameSide + x]! ? y : best))
    return { light: luma[darkest * frameSide + x]!, red: v[(darkest >> 1) * (frameSide / 2) + (x >> 1)]! }
  })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(columns.map(({ light }) => light))).toBeGreaterThan(38)
  expect(mean(columns.map(({ light }) => light))).toBeLessThan(90)
  expect(mean(columns.map(({ red }) => red))).toBeGreaterThan(136)
})

test('lips that are open in the picture have no line around their gap at rest', async () => {
  const portrait = await foundPortrait(models, 'wide-smile')
  const picture = await portrait.square(frameSide)
  const film = filmOf(picture, portrait.landmarks)
  const rest = film.frames.get('sil')!
  const { upper, lower } = film.face.mouth.ownTeeth!.edges
  const lumaOf = (x: number, y: number) => {
    const [r, g, b] = picture.rgb.subarray((y * frameSide + x) * 3)
    return 16.5 + 0.257 * r! + 0.504 * g! + 0.098 * b!
  }
  const darker: number[] = []
  for (let x = 0; x < frameSide; x++) {
    if (lower[x]! - upper[x]! < 6) continue
    for (const y of [Math.floor(upper[x]!) - 1, Math.ceil(lower[x]!)])
      darker.push(lumaOf(x, y) - rest[y * frameSide + x]!)
  }
  expect(darker.length).toBeGreaterThan(60)
  expect(darker.reduce((sum, value) => sum + value, 0) / darker.length).toBeLessThan(2)
  expect(Math.max(...darker)).toBeLessThan(20)
})

test.each(['SS', 'DD', 'I'] as const)('a smile that bites shows no dark line under its teeth by %s', async (viseme) => {
  const portrait = await foundPortrait(models, 'wide-smile')
  const { face, frames } = filmOf(await portrait.square(frameSide), portrait.landmarks)
  const { mouth, eyeDistance } = face.geometry
  const { lower } = face.mouth.ownTeeth!.edges
  /** How much darker it is between the teeth and the lower lip than on both of them, steps of luma. */
  const lineBy = (pose: string) => {
    const depths = Array.from({ length: Math.round(0.4 * eyeDistance) }, (_, i) => {
      const x = Math.round(mouth.centre.x - 0.2 * eyeDistance) + i
      const lights = Array.from({ length: Math.round(0.18 * eyeDistance) }, (_, row) => {
        const y = Math.round(lower[x]! - 0.05 * eyeDistance) + row
        return frames.get(pose)![y * frameSide + x]!
      })
      const darkest = lights.indexOf(Math.min(...lights))
      return Math.min(Math.max(...lights.slice(0, darkest + 1)), Math.max(...lights.slice(darkest))) - lights[darkest]!
    })
    return depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  }
  expect(lineBy(viseme)).toBeLessThan(lineBy('sil') + 12)
})

test("the tongue's tip comes between the teeth of a smile, not before them", async () => {
  const portrait = await foundPortrait(models, 'wide-smile')
  const { face, frames } = filmOf(await portrait.square(frameSide), portrait.landmarks)
  const { mouth, eyeDistance } = face.geometry
  const { edges, ends } = face.mouth.ownTeeth!
  const places: number[] = []
  for (let x = Math.round(mouth.centre.x - 0.2 * eyeDistance); x < mouth.centre.x + 0.2 * eyeDistance; x++)
    for (let y = Math.ceil(edges.upper[x]!); y < ends[x]! - 0.06 * eyeDistance; y++) places.push(y * frameSide + x)
  expect(places.length).toBeGreaterThan(200)
  const lightBy = (pose: string) => places.reduce((sum, at) => sum + frames.get(pose)![at]!, 0) / places.length
  expect(lightBy('TH')).toBeGreaterThan(0.9 * lightBy('sil'))
})

test.each(['wide-smile', 'open-smile'] as const)(
  'nothing dark opens beside the gap of %s by I and SS',
  async (name) => {
    const portrait = await foundPortrait(models, name)
    const { face, frames } = filmOf(await portrait.square(frameSide), portrait.landmarks)
    const { upper, lower } = face.mouth.ownTeeth!.edges
    const { eyeDistance } = face.geometry
    const reach = Math.round(0.08 * eyeDistance)
    const first = lower.findIndex((bottom, x) => bottom > upper[x]!)
    const last = lower.findLastIndex((bottom, x) => bottom > upper[x]!)
    const darkestBy = (pose: string, columns: number[]) => {
      const rowsAt = (x: number) => Array.from({ length: 2 * reach }, (_, row) => Math.round(upper[x]!) - reach + row)
      return Math.min(...columns.flatMap((x) => rowsAt(x).map((y) => frames.get(pose)![y * frameSide + x]!)))
    }
    const beside = (corner: number, step: number) => Array.from({ length: reach }, (_, i) => corner + step * (i + 1))
    for (const columns of [beside(first, -1), beside(last, 1)])
      for (const viseme of ['I', 'SS'])
        expect(darkestBy(viseme, columns), viseme).toBeGreaterThan(darkestBy('sil', columns) - 25)
  },
)
