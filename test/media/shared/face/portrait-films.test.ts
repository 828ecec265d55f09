import { describe, expect, test } from 'vitest'
import { openFaceModels } from '../../../../server/service/assets/portrait/face-models.ts'
import { missedLimits } from '../../../support/face/film/film-limits.ts'
import { measureFilm } from '../../../support/face/film/film-measures.ts'
import { filmOf, frameSide } from '../../../support/face/film/film-subject.ts'
import { foundPortrait } from '../../../support/portraits/found-portrait.ts'

const models = await openFaceModels()

// All portraits are measured by test/bench/portraits.bench.ts.
describe.each([1, 2])('at %i times the resolution', (scale) => {
  test.each(['dark-skin', 'child-laughing', 'headscarf', 'turned-left'] as const)(
    'what is seen of %s closes, blinks, looks and turns without a fault that can be measured',
    async (name) => {
      const portrait = await foundPortrait(models, name)
      const film = filmOf(await portrait.square(frameSide * scale), portrait.landmarks)
      const measures = measureFilm(film, portrait.landmarks, await portrait.square(frameSide), portrait.showsPerson)
      expect(missedLimits(measures), JSON.stringify(measures)).toEqual([])
    },
  )
})
