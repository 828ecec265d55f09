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
