import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createModeration } from '../../../../server/service/moderation/create-moderation.ts'

interface Asked {
  path: string | undefined
  authorization: string | undefined
  body: { input: string[]; model?: string }
}

const never = new AbortController().signal
const judgement = (...flagged: string[][]) => ({
  id: 'modr-1',
  model: 'omni',
  results: flagged.map((names) => ({
    flagged: names.length > 0,
    categories: { hate: false, violence: false, ...Object.fromEntries(names.map((name) => [name, true])) },
    category_scores: { hate: 0.1, violence: 0.1 },
  })),
})

/** A real moderation service on this machine, and the moderation that asks it. */
async function openModeration(answer: (response: ServerResponse, asked: Asked) => void, limitMs = 5000) {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void readText(request).then((body) => {
      const seen = { path: request.url, authorization: request.headers.authorization, body: JSON.parse(body) as never }
      asked.push(seen)
      answer(response, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const logged: object[] = []
  const moderate = createModeration({
    service: {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      apiKey: 'key',
      model: 'omni',
      limitMs,
      pictureLimitMs: limitMs,
      fetch,
    },
    log: { warn: (fields) => logged.push(fields) },
  })
  return { moderate, asked, logged, server }
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

test('the service is asked as documented, and what it flags is refused with its categories', async () => {
  const { moderate, asked, logged } = await openModeration((response) => json(response, judgement([], ['violence'])))
  expect(await moderate(['a quiet harbour', 'a loud one'], never)).toEqual({
    code: 'SAFETY.INPUT.TEXT',
    reason: 'The prompt was refused by content moderation (violence). Change it.',
  })
  expect(asked).toEqual([
    {
      path: '/v1/moderations',
      authorization: 'Bearer key',
      body: { model: 'omni', input: ['a quiet harbour', 'a loud one'] },
    },
  ])
  expect(logged).toEqual([])
})

test('the service has the last word, also when the word list would refuse', async () => {
  const { moderate } = await openModeration((response) => json(response, judgement([])))
  expect(await moderate(['a porn scene'], never)).toBeUndefined()
})

test('without a prompt nobody is asked', async () => {
  const { moderate, asked } = await openModeration((response) => json(response, judgement()))
  expect(await moderate([], never)).toBeUndefined()
  expect(asked).toEqual([])
})

const faults: Record<string, (response: ServerResponse) => unknown> = {
  'answers nothing': () => undefined,
  'answers half': (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"results":'),
  'answers 429': (response) => json(response, { error: { message: 'slow down' } }, 429),
  'answers 500': (response) => response.writeHead(500).end('oops'),
  'hangs up': (response) => response.destroy(),
  'sends no JSON': (response) => response.end('<html>'),
  'has another shape': (response) => json(response, { results: [{ flagged: 'no' }] }),
  'judges too few texts': (response) => json(response, { results: [] }),
  'leads elsewhere': (response) => response.writeHead(302, { Location: '/other' }).end(),
}

test.each(Object.keys(faults))('when the service %s, the word list decides and the log says so', async (fault) => {
  const { moderate, logged } = await openModeration((response) => void faults[fault]!(response), 100)
  expect(await moderate(['a quiet harbour'], never)).toBeUndefined()
  expect((await moderate(['a porn scene'], never))?.code).toBe('SAFETY.INPUT.TEXT')
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toMatch(/harbour|porn|key/)
})

test('a task that is cancelled meanwhile is not judged at all', async () => {
  const cancelled = new AbortController()
  const { moderate, logged } = await openModeration(() => cancelled.abort(new Error('cancelled')))
  await expect(moderate(['a quiet harbour'], cancelled.signal)).rejects.toThrow('cancelled')
  expect(logged).toEqual([])
})
