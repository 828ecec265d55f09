import { expect, test } from 'vitest'
import { Memory } from '../../../../../server/realtime/answers/conversation/memory.ts'
import { actWords } from '../../../../../server/realtime/answers/english/act-replies.ts'

const coffee = 'The coffee costs 3 euros.'
const source = { documentId: 'd', name: 'Café', excerpt: coffee }

test.each([
  ['its topic', actWords.echo.replace('{topic}', 'coffee')],
  ['that it was said before', actWords.again],
  ['that it is all', actWords.onlyThis],
])('of an answer that begins with %s only what it tells is said again, or shorter', (_, lead) => {
  const memory = new Memory()
  memory.rememberAnswer({ text: 'coffee?', sentences: [lead, coffee], source }, null, [])
  expect(memory.lastSentences).toEqual([coffee])
})
