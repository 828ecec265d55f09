import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amplitudeOf } from '../../../server/audio/level.ts'
import { openHearing } from '../../media/realtime/listening/hearing.ts'
import { table } from '../../support/table.ts'
import { reportTable } from '../report.ts'
import { conditions, toPcm } from './conditions.ts'
import { characterOf, type Hearing } from './hear-questions.ts'
import { outcomeOf } from './judge.ts'
import { houses } from './questions.ts'
import { babble, music, pinkNoise } from './surroundings.ts'
import { type Answered, type Visit, typedReply, visit } from './visit.ts'
import { namesOf, requireSpeakers, speechDb } from './voices.ts'

declare module 'vitest' {
  interface ProvidedContext {
    earsShare: number
  }
}

/** Which share of the whole is measured, 0–1. */
const share = inject('earsShare')
const noiseMs = 600_000 * share
/** Noises are played as loud as people talk who stand twice as far away as a visitor. */
const noiseBelowDb = 6

let hearings: Hearing[] = []
beforeAll(async () => {
  requireSpeakers()
  // A conversation decodes in a thread of its own; each has speech input of its own, whose clock is the sound they are played.
  hearings = await Promise.all(Array.from({ length: availableParallelism() }, () => openHearing()))
})
afterAll(() => Promise.all(hearings.map((hearing) => hearing.close())))

/** Does the pieces of work on all hearings at once. */
async function onAll<In, Out>(all: readonly In[], work: (hearing: Hearing, one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const queue = [...all.entries()]
  const worker = async (hearing: Hearing) => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(hearing, next[1])
  }
  await Promise.all(hearings.map(worker))
  return results
}

/** Every question in every condition by two voices, which take turns. */
function allVisits(): Visit[] {
  const every = Math.round(1 / share)
  const perHouse = houses.flatMap((house) => conditions.map((condition) => ({ house, condition })))
  return perHouse.flatMap(({ house, condition }, turn) => {
    const voiceNames = namesOf[condition.speakers]
    return voiceNames.map((voice, place): Visit => {
      const seed = turn * voiceNames.length + place
      const isTheirs = (index: number) =>
        [0, 2 % voiceNames.length].includes((index + turn + place) % voiceNames.length)
      const asked = house.asked.filter((_, index) => isTheirs(index)).filter((_, index) => (index + seed) % every === 0)
      return { house, condition, voice, asked, seed }
    })
  })
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length
const isHelped = ({ outcome }: Answered) => outcome === 'right' || outcome === 'rescued'

function summary(answered: Answered[], aim: number | null): string[] {
  const answerable = answered.filter((one) => one.isAnswerable)
  const without = answered.filter((one) => !one.isAnswerable)
  const of = (outcome: Answered['outcome']) => percent(shareOf(answerable, (one) => one.outcome === outcome))
  const errors = answered.reduce((sum, { words }) => sum + words.errors, 0)
  return [
    percent(errors / answered.reduce((sum, { words }) => sum + words.words, 0)),
    of('right'),
    of('rescued'),
    `${percent(shareOf(answerable, isHelped))}${aim === null ? '' : ` (aim ${percent(aim)})`}`,
    of('unknown'),
    of('not-caught'),
    of('unheard'),
    percent(shareOf(answered, (one) => one.wasFalse)),
    percent(shareOf(without, (one) => one.wasFalse)),
    String(answered.length),
  ]
}
const heads =
  'word error|answered|rescued|helped|"I don\'t know"|not caught|unheard|false answers|of unanswerable|questions'.split(
    '|',
  )

test('questions by voices that are no presets, about documents that nothing was tuned on', async () => {
  const typed = houses.flatMap((house) => {
    const { answers } = characterOf(house.document)
    return house.asked.map(({ question, holds }) => ({
      question,
      isAnswerable: holds !== null,
      outcome: outcomeOf(typedReply(answers, question), holds, (text) => typedReply(answers, text)),
    }))
  })
  const visits = allVisits().filter(({ asked }) => asked.length > 0)
  const answers = await onAll(visits, visit)
  const all = visits.flatMap(({ condition, house }, index) =>
    answers[index]!.map((answered) => ({ ...answered, condition: condition.name, house: house.name })),
  )
  const rows = conditions.map(({ name, aim }) => [
    name,
    ...summary(
      all.filter(({ condition }) => condition === name),
      aim,
    ),
  ])
  const byVoice = [...namesOf.people, ...namesOf.machines].map((voice) => [
    voice,
    ...conditions.map(({ name }) => {
      const asked = all.filter((one) => one.condition === name && one.voice === voice && one.isAnswerable)
      return asked.length === 0 ? '–' : percent(shareOf(asked, isHelped))
    }),
  ])
  const typedRight = shareOf(
    typed.filter((one) => one.isAnswerable),
    ({ outcome }) => outcome === 'right',
  )
  const typedFalse = shareOf(typed, ({ outcome }) => outcome === 'false')
  reportTable('ears', [['condition', ...heads], ...rows], { share, typed, answers: all })
  process.stdout.write(
    `The same questions typed: ${percent(typedRight)} answered, ${percent(typedFalse)} false answers.\n\n` +
      `helped, by voice\n${table([['voice', ...conditions.map(({ name }) => name)], ...byVoice])}\n\n`,
  )
  expect(all.length).toBeGreaterThan(0)
})

test('babble, music and pink noise are no visitors', async () => {
  const { listener } = characterOf(houses[0]!.document)
  const noises = { babble, music, 'pink noise': pinkNoise }
  const counted = await onAll(Object.entries(noises), async (hearing, [name, make]) => {
    const gain = amplitudeOf(speechDb - noiseBelowDb)
    const pcm = toPcm(make(noiseMs).map((sample) => gain * sample))
    await hearing.factory.warm(listener.texts)
    const { input, heard, play } = hearing.open(listener)
    await play(pcm)
    input.close()
    const opened = heard.filter((event) => event.kind === 'speechStarted' && !event.resumed)
    const withWords = heard.filter(({ kind }) => kind === 'utterance')
    return { name, opened: opened.map(({ soundMs }) => soundMs), withWords: withWords.length }
  })
  const rows = counted.map(({ name, opened, withWords }) => [name, String(opened.length), String(withWords), '0'])
  const minutes = `turns opened in ${noiseMs / 60_000} minutes`
  reportTable('ears-noise', [['noise', minutes, 'with words', 'aim'], ...rows], { noiseMs, counted })
  expect(counted).toHaveLength(3)
})
