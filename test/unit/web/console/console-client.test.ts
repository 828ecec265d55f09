import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../../../web/console/console-client.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['JSON', { name: 'The lens' }, 30_000],
  ['a small picture', new Blob(['a']), 300_000],
  ['a film of 200 MB', Object.defineProperty(new Blob(['a']), 'size', { value: 200 * 1_048_576 }), 3_200_000],
])('%s has the time that its bytes need on a thin line', async (_what, body, timeMs) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await ask('POST', '/studio/items', body)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(timeMs)
})

test.each([
  ['POST', { name: 'Hall' }],
  ['DELETE', undefined],
] as const)('%s that is asked again before it is answered is sent once, and later once more', async (method, body) => {
  const answers: ((response: Response) => void)[] = []
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const asked = [ask(method, '/screens', body), ask(method, '/screens', body)]
  expect(sent).toHaveBeenCalledTimes(1)
  answers[0]!(Response.json({ slug: 'hall' }))
  expect(await Promise.all(asked)).toEqual([{ slug: 'hall' }, { slug: 'hall' }])
  const again = ask(method, '/screens', body)
  expect(sent).toHaveBeenCalledTimes(2)
  answers[1]!(Response.json({ slug: 'hall-2' }))
  expect(await again).toEqual({ slug: 'hall-2' })
})

test('what differs, or only looks, is sent each time', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
  await Promise.all([
    ask('POST', '/screens', { name: 'Hall' }),
    ask('POST', '/screens', { name: 'Pier' }),
    ask('GET', '/screens'),
    ask('GET', '/screens'),
  ])
  expect(sent).toHaveBeenCalledTimes(4)
})

/** The key of each request that was sent. */
const keysOf = (sent: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
const lost = () => Promise.reject(new TypeError('The line is down.'))

test.each([
  ['words', () => ({ name: 'Hall' })],
  ['a file', () => new Blob(['a'])],
])('%s whose answer was lost are asked once more under their key, and once answered under another', async (_, make) => {
  const body = make()
  const sent = vi.spyOn(globalThis, 'fetch')
  sent.mockImplementationOnce(lost).mockImplementation(() => Promise.resolve(Response.json({})))
  await ask('POST', '/items', body).catch(() => undefined)
  await ask('POST', '/items', body)
  await ask('POST', '/items', body)
  const [first, again, other] = keysOf(sent)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('another file, and what is asked once something has changed since, goes under a key of its own', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(lost)
  await ask('POST', '/items', new Blob(['a'])).catch(() => undefined)
  await ask('POST', '/items', new Blob(['a'])).catch(() => undefined)
  await ask('POST', '/questions', { question: 'Why?' }).catch(() => undefined)
  sent.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  await ask('DELETE', '/questions/why')
  await ask('POST', '/questions', { question: 'Why?' })
  expect(new Set(keysOf(sent)).size).toBe(5)
})

test.each([
  ['to publish', '/characters/anders/editions', undefined],
  ['to a screen', '/screen-actions', { action: 'close-today', screens: ['hall'] }],
  ['to ask the questions', '/characters/anders/questions/run', undefined],
] as const)(
  'an order %s is carried out each time: others may have changed something since its answer was lost',
  async (_, path, body) => {
    const sent = vi.spyOn(globalThis, 'fetch')
    sent.mockImplementationOnce(lost).mockImplementation(() => Promise.resolve(Response.json({})))
    await ask('POST', path, body).catch(() => undefined)
    await ask('POST', path, body)
    expect(keysOf(sent)).toEqual([null, null])
  },
)
