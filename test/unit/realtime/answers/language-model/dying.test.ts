import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { StreamLimits } from '../../../../../server/realtime/answers/language-model/limited-stream.ts'
import { openServer, piecesOf, streamAnswer } from '../../../../support/server/openai-server.ts'
import { friday, openMill, saidBy, typed, type Answer } from './mill.ts'

const question = 'what does a ticket cost'
const begin = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/event-stream' })
const streamOn = (response: ServerResponse, text: string) => streamAnswer(response, piecesOf(text), { ends: false })

/** Sends a piece every few milliseconds until the other side has had enough. */
function goOn(response: ServerResponse, piece: string) {
  const timer = setInterval(() => response.write(piece), 2)
  response.on('close', () => clearInterval(timer))
}
const withoutEnd = (response: ServerResponse, piece: string) => goOn(begin(response), piece)
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

const ways: [how: string, answer: (response: ServerResponse) => void, limits?: Partial<StreamLimits>][] = [
  ['refuses for now', (response) => response.writeHead(429).end()],
  ['has a fault of its own', (response) => response.writeHead(500).end('oops')],
  ['drops the line before a byte', (response) => response.destroy()],
  ['never answers', () => {}, { firstWordMs: 60 }],
  ['sends a head and no word', (response) => begin(response).flushHeaders(), { firstWordMs: 60 }],
  ['keeps the line open with comments only', (response) => withoutEnd(response, ': wait\n\n'), { firstWordMs: 120 }],
  ['falls silent within the first sentence', (response) => streamOn(response, 'A ticket costs'), { silenceMs: 60 }],
  [
    'is cut within the first sentence',
    (response) => {
      streamOn(response, 'A ticket costs nine')
      setTimeout(() => response.destroy(), 20)
    },
  ],
  ['ends without saying that it did', (response) => begin(response).end(chunk('A ticket costs'))],
  [
    'is cut at its greatest length within the first sentence',
    (response) => begin(response).end(`${chunk('A ticket costs')}data: {"choices":[{"finish_reason":"length"}]}\n\n`),
  ],
  ['sends what is no JSON', (response) => begin(response).end('data: hello\n\n')],
  ['sends bytes that are no text', (response) => begin(response).end(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a]))],
  ['reports an error in the stream', (response) => begin(response).end('data: {"error":{"message":"busy"}}\n\n')],
  [
    'sends a web page',
    (response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Sign in</title><p>A ticket costs 12 euros.</p>'),
  ],
  ['sends a web page without end', (response) => withoutEnd(response, '<p>Sign in, please.</p>'.repeat(2000))],
  ['says a sentence without end', (response) => withoutEnd(response, chunk('and on and on '.repeat(10)))],
  ['sends an event without end', (response) => withoutEnd(response, `data: {"a":"${'x'.repeat(50_000)}`)],
  ['thinks without end', (response) => withoutEnd(response, chunk('<think> hm '.repeat(100)))],
  ['trickles', (response) => withoutEnd(response, chunk('a')), { firstSentenceMs: 150 }],
]

describe('a language model that', () => {
  test.each(ways)(
    '%s: the embedded answer is said within the turn, and the log says so',
    async (_, answer, limits = {}) => {
      const { endpoint } = await openServer(answer)
      const { ask, embedded, logged } = openMill(endpoint, { limits })
      const reply = ask(question) as Answer
      const own = embedded.reply(typed(question), friday) as Answer
      expect(await saidBy(reply)).toEqual(own.sentences)
      expect(reply.sourceOfSaid!()).toEqual(own.source)
      expect(logged).toEqual([expect.stringContaining('The embedded answer is given.')])
    },
  )

  test.each<[string, string]>([
    ['answers nothing', ''],
    ['sends null', 'data: null\n\n'],
  ])('%s: the embedded answer is said within the turn', async (_, events) => {
    const { endpoint } = await openServer((response) => begin(response).end(`${events}data: [DONE]\n\n`))
    const { ask, embedded } = openMill(endpoint)
    expect(await saidBy(ask(question))).toEqual(embedded.reply(typed(question), friday).sentences)
  })

  test('is not there: the embedded answer is said within the turn', async () => {
    const { ask, embedded } = openMill({ baseUrl: 'http://127.0.0.1:9/v1', model: 'none', apiKey: undefined })
    expect(await saidBy(ask(question))).toEqual(embedded.reply(typed(question), friday).sentences)
  })

  test.each<[string, (response: ServerResponse) => void, Partial<StreamLimits>?]>([
    ['breaks off', (response) => setTimeout(() => response.destroy(), 20)],
    ['falls silent', () => {}, { silenceMs: 60 }],
    ['goes on too long', (response) => goOn(response, chunk('a')), { wholeMs: 400 }],
  ])('%s after a sentence has said that sentence, and half of one is not said', async (_, then, limits = {}) => {
    const { endpoint } = await openServer((response) => {
      streamOn(response, 'A ticket costs nine euros [1]. Children under')
      then(response)
    })
    const { ask, logged } = openMill(endpoint, { limits })
    expect(await saidBy(ask(question))).toEqual(['A ticket costs nine euros.'])
    expect(logged).toHaveLength(1)
  })

  test('talks on and on is heard for six sentences', async () => {
    const { endpoint } = await openServer((response) =>
      streamAnswer(response, piecesOf('The café sells apple cake. '.repeat(30))),
    )
    const { ask } = openMill(endpoint)
    expect(await saidBy(ask('what does the café sell'))).toHaveLength(6)
  })

  test('thinks aloud first is heard from its answer on', async () => {
    const { endpoint } = await openServer((response) =>
      streamAnswer(
        response,
        piecesOf('<think>The visitor wants a price. 12? No.</think>\n\nA ticket costs nine euros.'),
      ),
    )
    const { ask } = openMill(endpoint)
    expect(await saidBy(ask(question))).toEqual(['A ticket costs nine euros.'])
  })
})
