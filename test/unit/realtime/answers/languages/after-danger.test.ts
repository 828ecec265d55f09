import { expect, test } from 'vitest'
import type { Answers } from '../../../../../server/realtime/answers/answers.ts'
import { openServer, piecesOf, streamAnswer } from '../../../../support/server/openai-server.ts'
import { friday, openMill, turn, typed } from '../language-model/mill.ts'

const fire = 'Hilfe, es brennt!'
const toDo = ['Bringen Sie sich in Sicherheit.', 'Rufen Sie die Menschen in Ihrer Nähe.', 'Rufen Sie sofort 112 an.']

interface Asked {
  messages: { role: string; content: string }[]
}

/** A German talk with a model that knows what a ticket costs, and the same talk without it. */
async function openGerman() {
  const { endpoint, asked } = await openServer((response, { body }) => {
    const isPrice = (JSON.parse(body.toString()) as Asked).messages.at(-1)!.content.includes('Karte')
    streamAnswer(response, piecesOf(isPrice ? 'Eine Karte kostet 9 Euro [1].' : '[?]'))
  })
  const { answers, embedded } = openMill(endpoint, { language: 'de' })
  return { answers, embedded, lastAsked: () => JSON.parse(asked.at(-1)!.body.toString()) as Asked }
}

/** What comes of words, which are remembered. */
function say(answers: Answers, text: string) {
  const heard = typed(text)
  const reply = answers.reply(heard, friday)
  return { reply, forget: answers.remember(heard, reply) }
}

test('in another language, too, who goes on about danger is told again what to do, twice', async () => {
  const { embedded } = await openGerman()
  const kindOf = (text: string) => say(embedded, text).reply.kind
  expect(kindOf('Wie bitte?')).toBe('answer')
  expect([fire, 'Wie bitte?', '', 'Wie bitte?'].map(kindOf)).toEqual(['danger', 'danger', 'danger', 'answer'])
  expect([fire, 'Was?', fire, 'Was?', 'Was?', 'Was?'].map(kindOf).join(' ')).toBe(
    'danger danger danger danger danger answer',
  )
})

test('words of danger that were cut off are forgotten', async () => {
  const { embedded } = await openGerman()
  say(embedded, fire).forget()
  expect(say(embedded, 'Wie bitte?').reply.kind).toBe('answer')
})

test('a language model answers what it can after danger, and what to do is said where it has nothing', async () => {
  const { answers, lastAsked } = await openGerman()
  expect(await turn(answers, 'Was kostet eine Karte?')).toEqual(['Eine Karte kostet 9 Euro.'])
  expect(answers.reply(typed(fire), friday)).toMatchObject({ kind: 'danger' })
  await turn(answers, fire)
  expect(await turn(answers, 'Wie bitte?')).toEqual(toDo)
  const inMessages = lastAsked().messages.slice(-3)
  expect(inMessages.map(({ content }) => content)).toEqual([fire, toDo.join(' '), 'Wie bitte?'])
  expect(await turn(answers, 'Was kostet eine Karte?')).toEqual(['Eine Karte kostet 9 Euro.'])
  expect(await turn(answers, 'Wie bitte?')).not.toEqual(toDo)
})
