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
