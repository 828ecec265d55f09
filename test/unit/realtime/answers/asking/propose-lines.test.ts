import { expect, test } from 'vitest'
import { createLineProposer } from '../../../../../server/realtime/answers/asking/propose-lines.ts'
import { readProposed } from '../../../../../server/realtime/answers/asking/read-proposed.ts'
import { readPassages } from '../../../../../shared/console/passages.ts'
import { withLines } from '../../../../../shared/console/ask-ahead.ts'
import { openServer, piecesOf, streamAnswer } from '../../../../support/server/openai-server.ts'

const coat = { document: 'The mill', headings: ['Coats'], text: 'The cloakroom is on the ground floor. It is free.' }
const never = new AbortController().signal

const written = `Here are some questions:
Q: somewhere to leave my wet coat
2. Q: do you have lockers?
- **Not:** Can I leave my dog with you?
Q: Somewhere to leave my wet coat!
`

test('a model’s questions for a passage are proposed, each once, and whatever else it says is left out', async () => {
  const { endpoint, asked } = await openServer((response) => streamAnswer(response, piecesOf(written)))
  const propose = createLineProposer({ endpoint, limitMs: 5000 })
  expect(await propose(coat, never)).toEqual({
    asked: ['somewhere to leave my wet coat', 'do you have lockers?'],
    not: ['Can I leave my dog with you?'],
  })
  const { messages } = JSON.parse(asked[0]!.body.toString()) as { messages: { content: string }[] }
  expect(JSON.parse(messages[1]!.content), 'the passage goes as data').toEqual(coat)
})

test('what a model says is data: no line of it makes something else of the document', () => {
  const lines = readProposed(
    [
      'Q: # A heading',
      'Q: a | b | c',
      'Q: ```fence',
      'Q: [here](https://elsewhere.example) <b>now</b>',
      `Q: ${'a'.repeat(201)}`,
      'Q: …',
      '# Prices',
      'Everything is free.',
      'Q: \u202Eturned\u0000 round',
    ].join('\n'),
  )
  expect(lines).toEqual({
    asked: ['A heading', 'a b c', 'fence', 'here (https://elsewhere.example) b now /b', 'turned round'],
    not: [],
  })
  const content = '| Who | Price |\n| --- | --- |\n| Adults | 9 |\nThe desk is open.\n'
  const passages = readPassages(content)
  const additions = [{ passage: passages[1]!, lines: lines.asked.map((text) => ({ kind: 'Q', text }) as const) }]
  const after = readPassages(withLines(content, additions))
  expect(after.map(({ text }) => text)).toEqual(passages.map(({ text }) => text))
  expect(after[1]!.lines).toHaveLength(5)
})

test('no more than eight questions and two near misses are taken, and nothing of what a model thinks aloud', () => {
  const many = Array.from({ length: 30 }, (_, i) => `Q: question ${i}\nNot: other ${i}`).join('\n')
  const { asked, not } = readProposed(`<think>\nQ: a thought\n</think>\n${many}`)
  expect(asked).toEqual(Array.from({ length: 8 }, (_, i) => `question ${i}`))
  expect(not).toEqual(['other 0', 'other 1'])
})

test('a model that refuses, says nothing of use or takes too long is told in a word, and the next is asked', async () => {
  const answers = [
    (response: Parameters<typeof streamAnswer>[0]) => response.writeHead(500).end(),
    (response: Parameters<typeof streamAnswer>[0]) => streamAnswer(response, ['I can’t do that.']),
    () => {},
    (response: Parameters<typeof streamAnswer>[0]) => streamAnswer(response, piecesOf(written)),
  ]
  const { endpoint } = await openServer((response) => answers.shift()!(response))
  const propose = createLineProposer({ endpoint, limitMs: 1000 })
  const outcomes = []
  while (answers.length > 1) outcomes.push(await propose(coat, never))
  expect(outcomes).toEqual(['failed', 'failed', 'too-long'])
  expect(await propose(coat, never)).toMatchObject({ not: ['Can I leave my dog with you?'] })
})

test('four are asked for at once; cancelled, a place is free again', async () => {
  const { endpoint } = await openServer(() => {})
  const propose = createLineProposer({ endpoint, limitMs: 60_000 })
  const cancel = new AbortController()
  const four = [1, 2, 3, 4].map(() => propose(coat, cancel.signal))
  expect(await propose(coat, never)).toBe('busy')
  cancel.abort()
  expect(await Promise.all(four)).toEqual(['failed', 'failed', 'failed', 'failed'])
  const again = new AbortController()
  const next = propose(coat, again.signal)
  again.abort()
  expect(await next).toBe('failed')
})
