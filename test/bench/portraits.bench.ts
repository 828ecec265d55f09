import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFaceModels } from '../../server/service/assets/portrait/face-models.ts'
import { contactSheet } from '../support/face/film/contact-sheet.ts'
import { missedLimits } from '../support/face/film/film-limits.ts'
import { type FilmMeasures, measureFilm } from '../support/face/film/film-measures.ts'
import { filmOf, frameSide } from '../support/face/film/film-subject.ts'
import { foundPortrait } from '../support/portraits/found-portrait.ts'
import { goodPeople } from '../support/portraits/people.ts'
import { reportTable } from './report.ts'

/** Texture pixels per frame pixel, as cheap and as crisp frames have them. */
const scales = [1, 2]

const folder = join(import.meta.dirname, '../../bench-results/portraits')
mkdirSync(folder, { recursive: true })

const films: { name: string; scale: number; measures: FilmMeasures }[] = []
afterAll(() => {
  const head = ['portrait', 'at', ...Object.keys(films[0]!.measures), 'over its limit']
  const rows = films.map(({ name, scale, measures }) => [
    name,
    `${scale}×`,
    ...Object.values(measures).map((value: number) => value.toFixed(1)),
    missedLimits(measures).join(', '),
  ])
  reportTable('portraits', [head, ...rows], { films })
})

const models = await openFaceModels()

// Contact sheets of all poses are in bench-results/portraits, to be looked at.
test.each(goodPeople)('the film of %s is measured', async (name) => {
  const portrait = await foundPortrait(models, name)
  const small = await portrait.square(frameSide)
  for (const scale of scales) {
    const film = filmOf(await portrait.square(frameSide * scale), portrait.landmarks)
    writeFileSync(join(folder, `${name}-${scale}x.png`), await contactSheet(film))
    const measures = measureFilm(film, portrait, small)
    films.push({ name, scale, measures })
    expect(measures.closed).toBe(1)
  }
})
