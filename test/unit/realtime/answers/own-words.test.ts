import { expect, test, vi } from 'vitest'
import type { Heard, Reply } from '../../../../server/realtime/answers/answers.ts'
import { actWords } from '../../../../server/realtime/answers/english/act-replies.ts'
import * as ownWords from '../../../collections/own-words-questions.ts'
import type { Asked } from '../../../collections/questions.ts'
import { collection, friday, heard, answersOf, said, sourceOf, typed } from './support.ts'

// Hundreds of questions each.
vi.setConfig({ testTimeout: 30_000 })

const houses: [string, Asked[]][] = [
  ['vet', ownWords.vetQuestions],
  ['mountain-hut', ownWords.mountainHutQuestions],
  ['ice-rink', ownWords.iceRinkQuestions],
  ['cheese-dairy', ownWords.cheeseDairyQuestions],
]

/** Shares of the answerable questions that are answered or offered rightly, and of all that are answered wrongly. */
function shares(hear: (question: string) => Heard) {
  const asked = houses.flatMap(([name, all]) => {
    const mind = answersOf(collection(name))
    return all.map(([question, holds]) => {
      const reply = mind.reply(hear(question), friday)
      const tells = (one: Reply) => sourceOf(one) !== undefined && holds?.test(`${said(one)} ${sourceOf(one)!.excerpt}`)
      const isRight = tells(reply)
      const isOffered =
        reply.kind === 'did-you-mean' && reply.choices.some((choice) => tells(mind.reply(typed(choice), friday)))
      const isFalse = sourceOf(reply) !== undefined && !isRight
      const isEchoed = reply.sentences[0]!.startsWith(actWords.echo.split('{')[0]!)
      return { isAnswerable: holds !== null, isRight, isOffered, isFalse, isEchoed }
    })
  })
  const answerable = asked.filter((one) => one.isAnswerable)
  const share = (some: unknown[], of: unknown[]) => some.length / of.length
  return {
    right: share(
      answerable.filter((one) => one.isRight),
      answerable,
    ),
    helped: share(
      answerable.filter((one) => one.isRight || one.isOffered),
      answerable,
    ),
    false: share(
      asked.filter((one) => one.isFalse),
      asked,
    ),
    falseOutright: share(
      asked.filter((one) => one.isFalse && !one.isEchoed),
      asked,
    ),
  }
}

test('questions in other words than the papers are mostly helped with, and hardly ever answered wrongly', () => {
  const typedShares = shares(typed)
  expect(typedShares.right).toBeGreaterThan(0.55)
  expect(typedShares.helped).toBeGreaterThan(0.65)
  expect(typedShares.falseOutright).toBeLessThanOrEqual(0.05)
  // With those that say their topic first, so that a mistake shows at once.
  expect(typedShares.false).toBeLessThanOrEqual(0.06)
})

test('the same, when the voice was loud and a word of each got lost', () => {
  const withoutOne = (text: string, at: number) => text.split(' ').toSpliced(at, 1).join(' ')
  const voiceShares = shares((question) => {
    const text = question.toLowerCase().replace(/[?.,]/g, '')
    const words = text.split(' ').length
    return heard(withoutOne(text, words >> 1), 0.7, { secondText: withoutOne(text, 1), surroundings: 'loud' })
  })
  expect(voiceShares.helped).toBeGreaterThan(0.5)
  expect(voiceShares.false).toBeLessThanOrEqual(0.05)
})
