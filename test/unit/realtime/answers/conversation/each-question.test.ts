import { expect, test } from 'vitest'
import { answersOf, converse, friday, said, sourceOf, typed } from '../support.ts'

const papers = `# The mill

## The wheel

Q: When was the wheel built?
Q: How old is the wheel?
The wheel was built in 1790 by Ada Quill.

## The miller

Q: Who was the last miller?
Q: Who milled here last?
The last miller was Ben Orr. He had a cat called Flour. He left in 1961.

## Tickets

Q: How much is a ticket?
Q: What does it cost to come in?
A ticket costs 4 euros.
`

const ask = (text: string) => answersOf(papers).reply(typed(text), friday)

test('a question of two parts gets both', () => {
  const reply = ask('How much is a ticket and who was the last miller?')
  expect(said(reply)).toMatch(/4 euros.*Ben Orr/)
  expect(sourceOf(reply)?.excerpt).toMatch(/4 euros/)
  expect(said(ask('Who are you? And how old is the wheel?'))).toMatch(/Alma Reed.*1790/)
})

test('what is asked beside small talk is answered', () => {
  expect(said(ask('Good morning. How much is a ticket?'))).toMatch(/A ticket costs 4 euros/)
  expect(said(ask('Good morning. Who are you?'))).toMatch(/Alma Reed/)
})

test('what is said around a question does not hide it', () => {
  for (const text of [
    "I'm an engineer, so forgive the dry ones. When was the wheel built?",
    'My wife loves old things. How old is the wheel?',
  ])
    expect(said(ask(text))).toMatch(/1790/)
})

test('of what asks nothing the last part counts, unless the papers answer', () => {
  expect(ask('That was lovely, goodbye').kind).toBe('goodbye')
  expect(said(ask('Ticket costs, thanks'))).not.toMatch(/welcome|pleasure/i)
})

test('what is known is told, and that the rest is not', () => {
  expect(said(ask('How much is a ticket, and who owns the moon?'))).toMatch(/4 euros.*The rest of your question/)
})

test('after both, a question that leans back means the last', () => {
  const [, cat] = converse(answersOf(papers), ['How much is a ticket and who was the last miller?', 'tell me more'])
  expect(cat).toMatch(/Ben Orr|Flour|1961/)
})

test('looking ahead remembers nothing', () => {
  const mind = answersOf(papers)
  mind.reply(typed('How much is a ticket and who was the last miller?'), friday)
  expect(said(mind.reply(typed('tell me more'), friday))).toMatch(/haven't said anything/)
})

test('what is nearly a line asks for its passage: its time and the words around it may be others', () => {
  for (const text of ['Ok, who is the last miller?', 'so who was last miller please'])
    expect(said(ask(text))).toMatch(/Ben Orr/)
})

test('a story is told from the papers, each once; there is another joke', () => {
  const mind = answersOf(papers)
  const [story, next, joke, another] = converse(mind, [
    'tell me a story',
    'tell me another story',
    'tell me a joke',
    'another one',
  ])
  expect(story).toMatch(/Ben Orr.*Flour.*1961/)
  expect(next).not.toMatch(/Ben Orr/)
  expect(another).not.toBe(joke)
  expect(another).not.toMatch(/haven't said|Ben Orr/)
})

test('what answers both parts is told once, with nothing left of the second', () => {
  expect(said(ask('When was the wheel built and how old is the wheel?'))).toBe(
    'The wheel was built in 1790 by Ada Quill.',
  )
})

test('a question of one word after a remark is answered where two ways of searching agree', () => {
  const harbour = `# Harbour\n\n## Opening hours\n\nWe are open every day from 10 to 18.\n\n## Boat\n\nThe boat costs 8 euros.`
  expect(said(answersOf(harbour).reply(typed('Never mind the boat. When do you close?'), friday))).toMatch(/10 to 18/)
})
