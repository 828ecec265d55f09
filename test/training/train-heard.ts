import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldOf, lexiconFor } from './lexicons-in-turn.ts'
import { fitHeardGates, heardOutcomeOf, judgeHeardInTurn, type HeardOutcome } from './hear-in-turn.ts'
import { heardCasesOf } from './heard-cases.ts'
import { readHeardTurns, type SpokenTurn } from './heard-turns.ts'
import { readHouses } from './houses.ts'
import { matching } from './matching-in-turn.ts'
import { noiseTurnsOf } from './noise-turns.ts'
import { asHouse, readOlderHouses } from './older-houses.ts'
import { thresholdFor } from './rank-in-turn.ts'

// Fits when something that was heard is answered, offered or asked again; the same bits each time. What is heard comes from
// hear-houses.ts. Prints how houses fare that were left out of the fitting in turn.

const target = join(import.meta.dirname, '../../server/realtime/answers/english/heard-weights.json')
/** No more of all turns may be answered wrongly. */
const falseShare = 0.03
/** Two are offered when one of them is right in this share. */
const offered = 0.11

const { toLearn } = readHouses()
const older = readOlderHouses()
/** Some are asked both in visitors' own words and in the papers'. */
const houses = [...new Set([...toLearn, ...older].map(({ name }) => name))].map((name) => {
  const both = [...toLearn, ...older.map(asHouse)].filter((house) => house.name === name)
  return { ...both[0]!, questions: both.flatMap(({ questions }) => questions) }
})
const turns = readHeardTurns()
const outcomesOf = (heard: (house: string) => SpokenTurn[]) =>
  houses
    .flatMap((house) => heardCasesOf(house, heard(house.name), lexiconFor(house)))
    .flatMap((one) => heardOutcomeOf(one, matching[foldOf(one.spoken.house)]!) ?? [])
const turnsOf = (house: string) => turns.filter((turn) => turn.house === house)
const outcomes = outcomesOf(turnsOf)
const noise = outcomesOf((house) => noiseTurnsOf(turnsOf(house), houses.findIndex(({ name }) => name === house) + 1))
judgeHeardInTurn([...outcomes, ...noise], foldOf)

const { threshold: sure } = thresholdFor(outcomes, falseShare)
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`

function report(name: string, all: readonly HeardOutcome[]): void {
  const answerable = all.filter(({ isAnswerable }) => isAnswerable)
  const said = all.filter(({ first }) => first >= sure)
  const offers = all.filter(({ first, amongTwo }) => first < sure && amongTwo >= offered)
  const right = said.filter(({ isFirst }) => isFirst).length
  const helped = right + offers.filter(({ isAmongTwo }) => isAmongTwo).length
  console.log(
    `${name}: ${all.length} turns (${answerable.length} answerable); first for ` +
      `${percent(answerable.filter(({ isFirst }) => isFirst).length, answerable.length)}, among two for ` +
      `${percent(answerable.filter(({ isAmongTwo }) => isAmongTwo).length, answerable.length)}; right ` +
      `${percent(right, answerable.length)}, helped ${percent(helped, answerable.length)}, false ` +
      `${percent(said.length - right, all.length)}, offered in vain ` +
      `${percent(offers.filter(({ isAmongTwo }) => !isAmongTwo).length, all.length)}`,
  )
}
report('houses in turn', outcomes)
report('noise', noise)
for (const mode of ['lines', 'papers'])
  for (const level of new Set(outcomes.map(({ spoken }) => spoken.level))) {
    const some = outcomes.filter(({ spoken }) => spoken.mode === mode && spoken.level === level)
    if (some.length > 0) report(`${mode}, ${level}`, some)
  }

const rounded = (value: number) => Math.round(value * 1000) / 1000
writeFileSync(
  target,
  `${JSON.stringify({ sure: rounded(sure), offered, ...fitHeardGates([...outcomes, ...noise]) })}\n`,
)
