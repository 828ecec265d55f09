import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openHearing } from '../../media/realtime/listening/hearing.ts'
import { readHousesIn, type House } from '../../training/houses.ts'
import { judgeReply, tellsOf } from '../../training/judge-reply.ts'
import { weaveLines } from '../../training/weave-lines.ts'
import { reportTable } from '../report.ts'
import { levels, type Condition } from './conditions.ts'
import { askedAt, characterOf, hearQuestions, type HeardTurn, type Hearing } from './hear-questions.ts'
import { wordErrors, type WordErrors } from './judge.ts'
import { namesOf, requireSpeakers } from './voices.ts'

// Asks the houses of a folder their questions aloud and says how they are answered, with their lines and without.

interface Asked {
  house: string
  mode: 'lines' | 'papers'
  level: string
  question: string
  heard: HeardTurn[]
  isAnswerable: boolean
  isRight: boolean
  isHelped: boolean
  isFalse: boolean
  words: WordErrors
}
interface Cost {
  soundMs: number
  cpuMs: number
}

interface Visit {
  house: House
  mode: Asked['mode']
  condition: Condition
  voice: string
  asked: House['questions']
  seed: number
}

const { values } = parseArgs({ options: { houses: { type: 'string' }, part: { type: 'string' } } })
const part = Number(values.part ?? 1)

function readFolder(): House[] {
  const houses = readHousesIn(resolve(values.houses ?? '.'))
  if (houses.length === 0)
    throw new Error(`${values.houses} has no house: each is a folder with papers.md and questions.tsv in it.`)
  if (!Number.isInteger(part) || part < 1) throw new Error('--part is a whole number: 10 asks every tenth question.')
  return houses
}

/** The voices take turns; with a part of the questions each level asks others. */
function visitsOf(house: House, place: number, mode: Visit['mode']): Visit[] {
  return levels.flatMap((condition, level) => {
    const asked = house.questions.filter((_, i) => (i + place + 3 * level) % part === 0)
    return namesOf.people
      .map((voice, turn): Visit => {
        const isTheirs = (i: number) => (i + place + level) % namesOf.people.length === turn
        const seed = (place * levels.length + level) * namesOf.people.length + turn
        return { house, mode, condition, voice, asked: asked.filter((_, i) => isTheirs(i)), seed }
      })
      .filter((visit) => visit.asked.length > 0)
  })
}

/** Each question is asked as if it were the first. */
async function ask(hearing: Hearing, visit: Visit): Promise<{ asked: Asked[] } & Cost> {
  const { house, mode, condition, voice, asked, seed } = visit
  const { answers, listener } = characterOf(mode === 'lines' ? weaveLines(house.papers, house.lines) : house.papers)
  const questions = asked.map(({ text }) => text)
  const { turns, soundMs, cpuMs } = await hearQuestions(hearing, listener, { questions, condition, voice, seed })
  const tellsFor = tellsOf(house)
  const judged = asked.map(({ text, words }, index): Asked => {
    const tells = tellsFor(words)
    const heard = turns[index]!
    const typed = (choice: string) => answers.reply({ text: choice, origin: 'typed' }, askedAt)
    const judgements = turns[index]!.map((turn) => judgeReply(answers.reply(turn, askedAt), tells, typed))
    const last = judgements.at(-1)
    return {
      house: house.name,
      mode,
      level: condition.name,
      question: text,
      heard,
      isAnswerable: tells !== null,
      isRight: last?.isRight ?? false,
      isHelped: last !== undefined && (last.isRight || last.isOffered),
      isFalse: judgements.some(({ isFalse }) => isFalse),
      words: wordErrors(text, heard.map((turn) => turn.text).join(' ')),
    }
  })
  return { asked: judged, soundMs, cpuMs }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => percent(all.filter(holds).length / all.length)

function row(all: readonly Asked[]): string[] {
  const answerable = all.filter(({ isAnswerable }) => isAnswerable)
  const errors = all.reduce((sum, { words }) => sum + words.errors, 0)
  return [
    percent(errors / all.reduce((sum, { words }) => sum + words.words, 0)),
    shareOf(answerable, ({ isRight }) => isRight),
    shareOf(answerable, ({ isHelped }) => isHelped),
    shareOf(all, ({ isFalse }) => isFalse),
    shareOf(all, ({ heard }) => heard.length === 0),
    `${all.length} (${answerable.length})`,
  ]
}

async function measure(houses: readonly House[]): Promise<void> {
  requireSpeakers()
  const hearing = await openHearing()
  const all: Asked[] = []
  const costs = { lines: { soundMs: 0, cpuMs: 0 }, papers: { soundMs: 0, cpuMs: 0 } }
  for (const mode of ['lines', 'papers'] as const)
    for (const [place, house] of houses.entries()) {
      if (mode === 'lines' && house.lines.length === 0) continue
      for (const visit of visitsOf(house, place, mode)) {
        const { asked, soundMs, cpuMs } = await ask(hearing, visit)
        all.push(...asked)
        costs[mode].soundMs += soundMs
        costs[mode].cpuMs += cpuMs
      }
    }
  await hearing.close()
  const rows = Object.entries(costs).flatMap(([mode, { soundMs, cpuMs }]) => {
    const some = all.filter((one) => one.mode === mode)
    return levels
      .map(({ name }) => some.filter(({ level }) => level === name))
      .filter((asked) => asked.length > 0)
      .map((asked, i) => [mode, asked[0]!.level, ...row(asked), i === 0 ? (cpuMs / soundMs).toFixed(3) : ''])
  })
  const heads =
    'with|level|word error|right|helped|false|unheard|questions (answerable)|CPU s in a second of a talk'.split('|')
  reportTable('ears-houses', [heads, ...rows], { part, costs, answers: all })
}

try {
  await measure(readFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
