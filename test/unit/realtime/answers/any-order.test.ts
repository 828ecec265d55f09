import { expect, test } from 'vitest'
import { createEmbeddedAnswers } from '../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { makeVisitFacts, unanswerable } from '../../../support/visit/visit-facts.ts'

const now = new Date('2026-11-20T14:05:00Z')
const seeded = (seed: number) => () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
const seeds = Array.from({ length: 25 }, (_, i) => (i + 1) * 7919)

/** Everything that may be asked of some papers in one talk, in an order of its own. */
function holdTalk(seed: number) {
  const random = seeded(seed)
  const { documents: papers, asked, long } = makeVisitFacts(random)
  const documents = papers.map((paper) => ({ id: paper.name, ...paper }))
  const setup = { name: 'Alma', personality: '', startScript: null, language: 'en', timeZone: 'Europe/London' }
  const answers = createEmbeddedAnswers({ ...setup, documents }, indexDocuments(documents))
  const known = [...asked, long].map(({ question, answer }) => ({ question, answer }))
  const unknown = unanswerable.map((question) => ({ question, answer: null }))
  const shuffled = [...known, ...unknown]
    .map((one) => ({ ...one, order: random() }))
    .toSorted((a, b) => a.order - b.order)
  return shuffled.map(({ question, answer }, i) => {
    const heard = { text: question, origin: 'typed' } as const
    const reply = answers.reply(heard, now)
    answers.remember(heard, reply)
    const before = i > 0 ? `after “${shuffled[i - 1]!.question}”` : 'first'
    return { asked: `${question} (${before}, seed ${seed})`, answer, reply, said: reply.sentences.join(' ') }
  })
}

const turns = seeds.flatMap(holdTalk)

test('whatever was asked before, a question in the words of the papers is answered', () => {
  const missed = turns.filter(({ answer, said }) => answer?.some((text) => !said.includes(text)))
  expect(missed.map(({ asked, said }) => `${asked}: ${said}`)).toEqual([])
})

test('whatever was asked before, what the papers do not say is not answered from them', () => {
  const made = turns.filter(({ answer, reply }) => answer === null && reply.kind === 'answer' && reply.source)
  expect(made.map(({ asked, said }) => `${asked}: ${said}`)).toEqual([])
})
