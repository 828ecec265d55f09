import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createModelAnswers } from '../../../../server/realtime/answers/language-model/model-answers.ts'
import { emergencyNumbers } from '../../../../server/realtime/answers/danger/emergency-numbers.ts'
import { recogniseDanger } from '../../../../server/realtime/answers/danger/recognise-danger.ts'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import * as guests from '../../../collections/guest-questions.ts'
import * as near from '../../../collections/near-questions.ts'
import * as outings from '../../../collections/outing-questions.ts'
import * as ownWords from '../../../collections/own-words-questions.ts'
import * as questions from '../../../collections/questions.ts'
import type { Asked } from '../../../collections/questions.ts'
import { answersOf, converse, friday, heard, said, typed } from './support.ts'
import { leastCpuMs } from '../../../support/least-cpu-ms.ts'

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../collections', name), 'utf8')
    .trim()
    .split('\n')

/** Wordings that were written apart from the examples; some as a recogniser mishears them. */
const dangers = linesOf('danger-wordings.tsv').map((line) => line.split('\t') as [kind: string, text: string])
/** They speak of fires, deaths, lost things and pains, and nobody is in danger. */
const ordinary = linesOf('danger-ordinary.txt')
const asked: string[] = [questions, ownWords, near, guests, outings]
  .flatMap((module): Asked[][] => Object.values(module))
  .flat()
  .map(([question]) => question)

describe('somebody in danger', () => {
  test('is at least possible in 99 of 100 wordings, and sure in nine of ten', () => {
    const missed = dangers.filter(([, text]) => recogniseDanger(text) === null)
    expect(missed.length / dangers.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.01)
    const sure = dangers.filter(([, text]) => recogniseDanger(text)?.isSure)
    expect(sure.length / dangers.length).toBeGreaterThanOrEqual(0.9)
  })

  test('is told apart by kind', () => {
    const named = dangers.filter(([kind, text]) => kind !== 'any' && recogniseDanger(text) !== null)
    const wrong = named.filter(([kind, text]) => recogniseDanger(text)!.kind !== kind)
    expect(wrong.length / named.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.12)
  })

  test('is never sure in questions, and seldom possible', () => {
    expect(asked.length).toBeGreaterThan(500)
    expect(asked.filter((question) => recogniseDanger(question)?.isSure)).toEqual([])
    const possible = asked.filter((question) => recogniseDanger(question) !== null)
    expect(possible.length / asked.length, possible.join(' | ')).toBeLessThanOrEqual(0.01)
  })

  test('is never sure in what only sounds like it, and seldom possible', () => {
    expect(ordinary.filter((text) => recogniseDanger(text)?.isSure)).toEqual([])
    const possible = ordinary.filter((text) => recogniseDanger(text) !== null)
    expect(possible.length / ordinary.length, possible.join(' | ')).toBeLessThanOrEqual(0.02)
  })

  test.each([
    'my daughter is four',
    'my son is 17',
    'my wife is with me',
    'my nephew is nine',
    'I am here with my son',
    'my son is at school',
  ])('is not thought of when somebody only says "%s"', (text) => {
    expect(recogniseDanger(text)).toBeNull()
  })

  test.each(["I'm lost", "I think I'm lost", "sorry, I'm lost"])('is not sure when somebody only says "%s"', (text) => {
    expect(recogniseDanger(text)?.isSure).not.toBe(true)
  })

  test('is recognised within 5 ms', () => {
    recogniseDanger('warm')
    const texts = [...ordinary, ...dangers.map(([, text]) => text), 'very '.repeat(100)]
    expect(leastCpuMs(() => texts.forEach((text) => void recogniseDanger(text))) / texts.length).toBeLessThan(5)
  })
})

describe('in front of whatever answers', () => {
  const house = 'The museum was built in 1871. There was a fire in 1902, and the fire brigade came by boat.'
  const embedded = answersOf(house)

  test.each([
    'I want to kill myself',
    "My chest hurts and I can't breathe",
    'There is a fire',
    "I'm lost, I can't find my mum",
  ])('"%s" is answered with what to do, and with the number to ring', (text) => {
    const answers = watchForDanger(embedded, 'Europe/London')
    for (const one of [typed(text), heard(text, 0.5)]) {
      const reply = answers.reply(one, friday)
      expect(reply).toMatchObject({ kind: 'danger', call: expect.stringContaining('999') })
      expect(said(reply)).not.toMatch(/don't know|desk/)
    }
  })

  test('a question about the fire of 1902 is answered from the documents', () => {
    const reply = watchForDanger(embedded, 'Europe/London').reply(typed('When was the fire?'), friday)
    expect(said(reply)).toMatch(/1902/)
  })

  test('the second decode of a voice counts as well', () => {
    const reply = watchForDanger(embedded, 'Europe/London').reply(
      heard('their is a far', 0.4, { secondText: 'there is a fire' }),
      friday,
    )
    expect(reply).toMatchObject({ kind: 'danger', danger: 'fire' })
  })

  test('what was heard in two ways is danger when both together tell of it', () => {
    const answers = watchForDanger(embedded, 'Europe/London')
    const kindOf = (text: string, secondText: string) => answers.reply(heard(text, 0.4, { secondText }), friday).kind
    expect(kindOf('until witch bottles', 'who found the witch bottles')).not.toBe('danger')
    expect(kindOf('i want to go', 'i want to kill myself')).toBe('danger')
    expect(kindOf('is smoke is coming from under the door', 'i smoke is coming for number the door')).toBe('danger')
    expect(kindOf('help me find the little', 'help me find the without')).toBe('danger')
  })

  test('who goes on about it is told again what to do, twice, and is answered whatever can be', () => {
    const answers = watchForDanger(embedded, 'Europe/London')
    const ask = (text: string) => {
      const reply = answers.reply(typed(text), friday)
      answers.remember(typed(text), reply)
      return reply.kind
    }
    const noHelp = 'Lena, red jacket, she wears a blue cap'
    expect(ask(noHelp)).not.toBe('danger')
    expect(ask('I can’t find my daughter, she was here a second ago')).toBe('danger')
    expect(ask(noHelp)).toBe('danger')
    expect(ask('thank you')).toBe('answer')
    expect(ask(noHelp)).not.toBe('danger')
    expect(ask('I can’t find my daughter, she was here a second ago')).toBe('danger')
    expect([ask(noHelp), ask(noHelp)]).toEqual(['danger', 'danger'])
    expect(ask(noHelp)).not.toBe('danger')
  })

  test.each([
    'pardon?',
    'what? say that again',
    'slower please',
    'louder please',
    'shorter',
    'can you explain that',
    'tell me more',
    'are you sure',
    'yes',
    'no',
    'okay',
  ])('"%s" after it means what to do, not what was said before', (text) => {
    const answers = watchForDanger(answersOf('A ticket costs nine euros.'), 'Europe/London')
    const [, told, again] = converse(answers, ['what does a ticket cost', 'my husband has collapsed', text])
    expect(told).toMatch(/Help is needed now/)
    expect(again).toBe(told)
  })

  test('what to do is said again as often as it is asked for, until something else was said', () => {
    const answers = watchForDanger(answersOf('A ticket costs nine euros.'), 'Europe/London')
    const [told, ...again] = converse(answers, ['my husband has collapsed', 'pardon?', 'pardon?', 'pardon?'])
    expect(again).toEqual([told, told, told])
    const price = 'A ticket costs nine euros.'
    expect(converse(answers, ['what does a ticket cost', 'pardon?'])).toEqual([price, price])
  })

  test('"yes" after it takes no question that was offered before', () => {
    const answers = watchForDanger(answersOf('A ticket costs nine euros.'), 'Europe/London')
    expect(converse(answers, ['what does a ticket cost', 'which number'])[1]).toMatch(/Did you mean this/)
    const [told, again] = converse(answers, ['my husband has collapsed', 'yes'])
    expect(again).toBe(told)
  })

  test('words of danger that were cut off are forgotten', () => {
    const answers = watchForDanger(answersOf('A ticket costs nine euros.'), 'Europe/London')
    const [price] = converse(answers, ['what does a ticket cost'])
    const danger = typed('my husband has collapsed')
    answers.remember(danger, answers.reply(danger, friday))()
    expect(converse(answers, ['pardon?'])).toEqual([price])
  })

  test('a language model is not asked', () => {
    const documents = [{ id: 'd', name: 'House', content: house }]
    const setup = { name: 'Ada', personality: '', startScript: null, language: 'en', documents }
    const answers = createModelAnswers({
      embedded: watchForDanger(embedded, 'America/New_York'),
      endpoint: { baseUrl: 'http://127.0.0.1:9/v1', model: 'none', apiKey: undefined },
      setup,
      knowledge: indexDocuments(documents),
      log: () => {},
    })
    const reply = answers.reply(typed('I want to kill myself'), friday)
    expect(reply).toMatchObject({ kind: 'danger', danger: 'self-harm', call: expect.stringContaining('988') })
  })
})

test.each([
  ['Europe/Oslo', '112'],
  ['Europe/London', '999'],
  ['America/Toronto', '911'],
  ['Australia/Hobart', '000'],
  ['Pacific/Auckland', '111'],
  ['Asia/Tokyo', '110'],
  ['UTC', '112'],
])('in %s one rings %s', (timeZone, number) => {
  expect(emergencyNumbers(timeZone).police).toBe(number)
})
