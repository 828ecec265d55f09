import { describe, expect, test } from 'vitest'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { collection, friday, heard, answersOf, said, sourceOf, typed } from './support.ts'

test('every question made of papers brings what it was made of', () => {
  const made = ['museum', 'hotel-lobby', 'lido', 'castle', 'zoo', 'theatre'].flatMap((name) => {
    const { passages, ownQuestions } = indexDocuments([{ id: 'd0', name: 'Document 1', content: collection(name) }])
    return passages.flatMap(({ id, text }) => ({ name, text, question: ownQuestions[id] ?? null }))
  })
  const asked = made.filter(({ question }) => question !== null && question !== 'When are you open?')
  expect(asked.length).toBeGreaterThan(10)
  const elsewhere = asked.filter(
    ({ name, text, question }) => !said(answersOf(collection(name)).reply(typed(question!), friday)).includes(text),
  )
  expect(elsewhere).toEqual([])
})

describe('a doubtful answer is offered', () => {
  const hut =
    '# Hut\n\nSupper is at half past six. The donkey is called Bruno.\n\nPhones can be charged in the evening.'

  test('when something of the question is near, but nothing answers it', () => {
    expect(sourceOf(answersOf(hut).reply(typed('how old is the donkey'), friday))).toBeUndefined()
  })

  test('when the sum or the measure is of something else', () => {
    const practice =
      '# Practice\n\nFor a trip abroad a dog needs a jab, and a pet passport, which we issue for 25 pounds. Boats are rented at the jetty from six until nine.'
    expect(said(answersOf(practice).reply(typed('how much is a pet passport'), friday))).toMatch(/25 pounds/)
    expect(sourceOf(answersOf(practice).reply(typed('how long is the jetty'), friday))).toBeUndefined()
  })

  test('when what one wants to do with the thing is not spoken of', () => {
    const brewery = '# Brewery\n\nThe copper kettles from 1931 can be seen but are not in use any more.'
    expect(sourceOf(answersOf(brewery).reply(typed('can I buy the copper kettles'), friday))).toBeUndefined()
    expect(sourceOf(answersOf(brewery).reply(typed('can I see the copper kettles'), friday))).toBeDefined()
  })

  test('not when nothing is near', () => {
    const reply = answersOf(hut).reply(typed('who is the king of Norway'), friday)
    expect(reply.kind).toBe('answer')
    expect(said(reply)).toMatch(/don't know/)
  })
})

test('a question that was heard half is offered whole', () => {
  const reply = answersOf(collection('hotel-lobby')).reply(
    heard('how must is the taxi to airport', 0.7, { secondText: 'how much is a tax to the airport' }),
    friday,
  )
  expect(reply.kind === 'did-you-mean' ? reply.choices.join() : said(reply)).toMatch(/taxi to the airport/i)
})

const garbled = heard('are you open on monday i want two', 0.8, { secondText: 'are open the monday how' })

test('what a garbled question may have asked is offered', () => {
  const reply = answersOf(collection('museum')).reply(garbled, friday)
  expect(reply.kind === 'did-you-mean' ? reply.choices : []).toContain("On Monday it's closed.")
})

test('a question that has lost what it asks of a thing is asked back, however clearly it was heard', () => {
  const text = 'how long does the paper boat'
  const reply = answersOf(collection('theatre')).reply(heard(text, 0.95, { secondText: text }), friday)
  expect(reply.kind).toBe('did-you-mean')
})

test('what was heard of a rare thing is among what is offered, wherever the rest leads', () => {
  const mind = answersOf(
    '# Ferry\n\nTickets are sold on board. The crossing takes an hour. Children travel free with an adult. Bicycles travel free.\n\nA dog needs a muzzle on board.',
  )
  const reply = mind.reply(heard('who bought on board the muzzle', 0.8, { secondText: 'who board the muzzle' }), friday)
  expect(reply.kind === 'did-you-mean' ? reply.choices.join(' ') : said(reply)).toMatch(/muzzle/)
})

test('when only general words of a question were heard, it is asked for again', () => {
  const mind = answersOf(
    '# Spa\n\nThe sauna is on the roof. The outdoor pool has 32 degrees. Tickets cost 20 euros.\n\nThe garden was laid out in 1911.',
  )
  const vague = mind.reply(heard('what is the street number', 0.6, { secondText: 'what is a the king' }), friday)
  expect(vague.kind).toBe('not-caught')
})

test('somebody who is not understood again after a guess is asked to touch or write', () => {
  const mind = answersOf(collection('museum'))
  const first = mind.reply(garbled, friday)
  expect(first.kind).toBe('did-you-mean')
  mind.remember(garbled, first)
  const second = mind.reply(garbled, friday)
  expect(second.kind).toBe('not-caught')
  expect(said(second)).toContain('write to me')
})

test('whose papers tell of their own life offers what stands there for what they don’t tell', () => {
  const tickets = '# Tickets\n\nA ticket is 8 euros.'
  const life = '# My life\n\nI grew up above the bakery of my aunt. I have two brothers, and both went to sea.'
  const replyOf = (papers: string) => answersOf(papers).reply(typed('do you have a hobby of your own'), friday)
  expect(replyOf(`${life}\n\n${tickets}`)).toMatchObject({ kind: 'did-you-mean', unsureOf: 'answer' })
  expect(replyOf(tickets)).toMatchObject({ kind: 'answer', act: 'your-life' })
})

test('who doesn’t know twice in a row says it in other words', () => {
  const mind = answersOf('# Hut\n\nSupper is at half past six.')
  const saidTo = (text: string) => {
    const reply = mind.reply(typed(text), friday)
    mind.remember(typed(text), reply)
    return reply.sentences[0]
  }
  const [first, second] = [saidTo('who is the king of Norway'), saidTo('what is the capital of Peru')]
  expect([first, second]).toEqual(["I don't know that.", "That I don't know."])
})

test('what follows an offer asks on about what was offered', () => {
  const mind = answersOf(
    '# Tickets\n\nA ticket for the museum is 9 euros.\n\n# Boat trips\n\nThe boat leaves the jetty at noon and comes back at four. It takes forty people.\n\n# Getting here\n\nThe bus stops in front of the gate.',
  )
  const first = mind.reply(typed('can I go sailing'), friday)
  expect(first).toMatchObject({ kind: 'did-you-mean', unsureOf: 'answer' })
  mind.remember(typed('can I go sailing'), first)
  expect(said(mind.reply(typed('when does it leave?'), friday))).toMatch(/^The boat leaves/)
})
