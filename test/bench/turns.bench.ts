import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbeddedAnswers } from '../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../server/realtime/answers/knowledge.ts'
import { seededRandom } from '../../shared/face/random.ts'
import { openHearing, spoken } from '../media/realtime/listening/hearing.ts'
import { makeVisitFacts, type VisitFacts } from '../support/visit/visit-facts.ts'
import { report, type Figure } from './report.ts'

/** The museums of these seeds, with seven questions each. */
const seeds = [11, 12, 13, 14]
const voices = ['awb', 'slt'] as const
const pauseMs = 350

const figures: Figure[] = []
let hearing: Awaited<ReturnType<typeof openHearing>>
beforeAll(async () => void (hearing = await openHearing()))
afterAll(async () => {
  report('turns', figures)
  await hearing.close()
})

/** Speech input and answers of a character who knows these facts. */
function listenerOf({ documents }: VisitFacts) {
  const known = documents.map((document, index) => ({ id: String(index), ...document }))
  const setup = { name: 'Marit', personality: '', startScript: null, language: 'en', documents: known }
  const answers = createEmbeddedAnswers(setup, indexDocuments(known))
  const texts = { documents: known.map(({ content }) => content), questions: answers.suggestions(), names: ['Marit'] }
  return { texts, completeness: (text: string) => answers.completeness(text) }
}

const questionsOf = (facts: VisitFacts) => [...facts.asked, facts.long].map(({ question }) => question)

/** What was heard of texts spoken with pauses between them; times are of the sound, ms. */
async function hear(listener: ReturnType<typeof listenerOf>, parts: string[], voice: (typeof voices)[number]) {
  const timed = parts.map((text, index) => ({ text, afterMs: index === 0 ? 1000 : pauseMs }))
  const { pcm, texts } = await spoken(timed, { voice, tailMs: 1700 })
  const { input, heard, play } = hearing.open(listener)
  await play(pcm)
  input.close()
  const utterances = heard.filter((event) => event.kind === 'utterance')
  const turns = heard.filter((event) => event.kind === 'speechStarted' && !event.resumed).length
  return { utterances, turns, endMs: texts.at(-1)!.endMs }
}

test('a turn ends soon after its last word', async () => {
  const delays: number[] = []
  for (const seed of seeds) {
    const facts = makeVisitFacts(seededRandom(seed))
    const listener = listenerOf(facts)
    for (const question of questionsOf(facts)) {
      for (const voice of voices) {
        const { utterances, endMs } = await hear(listener, [question], voice)
        const last = utterances.at(-1)
        if (last === undefined) continue
        delays.push(last.soundMs - endMs)
      }
    }
  }
  expect(delays.length).toBeGreaterThanOrEqual(50)
  figures.push({
    name: 'last word to turn end',
    method: 'true end of the last word in the sound to the decision, the sound being the clock',
    unit: 'ms',
    aim: 'median ≤ 200, 95 % ≤ 500',
    values: delays,
  })
})

test('a pause inside a question does not end the turn', async () => {
  let asked = 0
  let split = 0
  let early = 0
  for (const seed of seeds.slice(0, 2)) {
    const facts = makeVisitFacts(seededRandom(seed))
    const listener = listenerOf(facts)
    for (const question of questionsOf(facts)) {
      const words = question.replace('?', '').split(' ')
      for (let at = 1; at < words.length; at++) {
        const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
        const { utterances, turns } = await hear(listener, parts, 'awb')
        asked++
        if (turns > 1) split++
        if (utterances.length > 1) early++
      }
    }
  }
  expect(asked).toBeGreaterThanOrEqual(50)
  figures.push(
    {
      name: `split by ${pauseMs} ms`,
      method: 'share of questions, with a pause after each of their words in turn, that were taken for two turns',
      unit: '',
      aim: '≤ 0.02',
      values: [split / asked],
    },
    {
      name: `ended early by ${pauseMs} ms`,
      method: 'the same: an answer was begun at the pause and taken back, since the visitor went on in time',
      unit: '',
      aim: '',
      values: [early / asked],
    },
  )
})
