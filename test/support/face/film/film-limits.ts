import type { FilmMeasures } from './film-measures.ts'

/** What the film of a good portrait keeps to. All but `closed` are upper limits. */
const filmLimits: FilmMeasures = {
  closed: 1,
  background: 0.1,
  outsideMatte: 0,
  teeth: 1,
  lids: 3,
  lidLine: 6,
  jawLine: 4,
  whites: 10,
  rest: 1.6,
}

/** The measures that a film doesn't keep to. */
export const missedLimits = (measures: FilmMeasures): (keyof FilmMeasures)[] =>
  (Object.keys(filmLimits) as (keyof FilmMeasures)[]).filter((key) =>
    key === 'closed' ? measures.closed < filmLimits.closed : measures[key] > filmLimits[key],
  )
