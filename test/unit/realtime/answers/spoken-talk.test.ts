import { expect, test } from 'vitest'
import { answersOf, collection, friday, heard, typed } from './support.ts'

const museum = collection('museum')
const spoken = (text: string, extra: Parameters<typeof heard>[2] = {}, probability = 0.92) =>
  answersOf(museum).reply(heard(text, probability, extra), friday)

test.each([
  'thank you',
  'good morning',
  'yes please',
  'no thanks',
  "what's your name",
  'how old are you',
  'are you a real person',
  'what can you do',
  'what did you say',
  'what else',
  'bye bye',
])('"%s" that was heard clearly is answered as if it were written', (text) => {
  const written = answersOf(museum).reply(typed(text), friday)
  expect(written.kind).toMatch(/answer|goodbye/)
  expect(spoken(text)).toEqual(written)
  expect(spoken(text, { secondText: text })).toEqual(written)
})

test.each(["what's your", 'are you a', 'where is your', 'how old are', 'what did you'])(
  '"%s" is asked for again: what is missing may be anything',
  (text) => expect(spoken(text, { secondText: text }).kind).toBe('not-caught'),
)

test('is asked for again where others are heard and the decodes differ, or its words were hardly heard', () => {
  expect(spoken('thank you', { secondText: 'the queue', surroundings: 'lively' }).kind).toBe('not-caught')
  expect(spoken('thank you', { secondText: 'the queue', surroundings: 'quiet' }).kind).toBe('answer')
  expect(spoken('bye bye', {}, 0.4).kind).toBe('not-caught')
})
