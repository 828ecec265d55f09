import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levels } from '../bench/listening/conditions.ts'
import { characterOf, hearQuestions } from '../bench/listening/hear-questions.ts'
import { namesOf, requireSpeakers } from '../bench/listening/voices.ts'
import { openHearing } from '../media/realtime/listening/hearing.ts'
import { heardFile, heardFolder, heardRow, readHeardTurns } from './heard-turns.ts'
import { readHouses, type House } from './houses.ts'
import { asHouse, readOlderHouses } from './older-houses.ts'
import { weaveLines } from './weave-lines.ts'

// Speaks questions of the houses to learn from and keeps what the embedded recogniser hears of them, with the house's lines
// among what it expects. Visit after visit goes through all houses, each time at another level and by another voice. What was
// heard before stays; without the file all is heard anew.

const ownQuestions = 4
/** Has nothing in common with the number of a house's questions, so that they come in turn. */
const step = 17

const strayTexts = readFileSync(join(import.meta.dirname, '../collections/talk/off-topic.txt'), 'utf8')
  .trim()
  .split('\n')

/** Questions of the house's own and, at every other visit, one that has nothing to do with it. */
function questionsOf({ questions }: House, place: number, round: number): string[] {
  const own = Array.from({ length: ownQuestions }, (_, i) => {
    const at = (round * ownQuestions + i) * step + place
    return questions[at % questions.length]!.text
  })
  const stray = strayTexts[(place * 97 + round * 13) % strayTexts.length]!
  return (place + round) % 2 === 0 ? [...own, stray] : own
}

/** Each house with its lines; then all of them, and those that are asked in their papers' words, with their papers alone. */
const { toLearn } = readHouses()
const older = readOlderHouses().map(asHouse)
const visits = [
  ...toLearn.map((house, place) => ({ house, place, round: 0, mode: 'lines' as const })),
  ...older.map((house, place) => ({ house, place, round: 0, mode: 'papers' as const })),
  ...toLearn.map((house, place) => ({ house, place, round: 1, mode: 'papers' as const })),
]

const keyOf = ({ house, mode }: { house: string; mode: string }) => `${house} ${mode}`
const heardBefore = new Set((existsSync(heardFile) ? readHeardTurns() : []).map(keyOf))
const toHear = visits.filter(({ house, mode }) => !heardBefore.has(keyOf({ house: house.name, mode })))

requireSpeakers()
const hearing = await openHearing()
mkdirSync(heardFolder, { recursive: true })
const started = process.cpuUsage()
for (const [visit, { house, place, round, mode }] of toHear.entries()) {
  const { listener } = characterOf(mode === 'lines' ? weaveLines(house.papers, house.lines) : house.papers)
  const condition = levels[(place + round) % levels.length]!
  const voice = namesOf.people[(place + 2 * round) % namesOf.people.length]!
  const questions = questionsOf(house, place, round)
  const { turns } = await hearQuestions(hearing, listener, { questions, condition, voice, seed: visit })
  const of = { house: house.name, mode, level: condition.name }
  const rows = questions.flatMap((said, i) => turns[i]!.map((turn) => heardRow({ ...of, said, turn })))
  appendFileSync(heardFile, rows.map((row) => `${row}\n`).join(''))
  const { user, system } = process.cpuUsage(started)
  console.log(`${visit + 1} of ${toHear.length} visits, ${Math.round((user + system) / 1e6)} s of CPU so far.`)
}
await hearing.close()
