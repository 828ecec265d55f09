import { expect, test } from 'vitest'
import { createAnswerOnce } from '../../../../server/gateway/record/answer-once.ts'
import type { KeyedRequest } from '../../../../server/gateway/record/answer-store.ts'

function openOnce() {
  const kept = new Map<string, object | undefined>()
  const answers = {
    find: ({ key }: KeyedRequest) => Promise.resolve(kept.has(key) ? { answer: kept.get(key) } : undefined),
    keep: ({ key }: KeyedRequest, answer: object | undefined) => Promise.resolve(void kept.set(key, answer)),
    sweep: () => Promise.resolve(),
  }
  return createAnswerOnce({ answers, log: { error() {} } })
}

const request: KeyedRequest = { key: 'one', asks: ['POST', '/studio/items'] }
const never = () => new Promise<object>(() => {})

test('a file that is sent again is not kept waiting by the one whose connection broke', async () => {
  const once = openOnce()
  void once(request, never, true)
  expect(await once(request, async () => ({ id: 'film' }), true)).toEqual({ id: 'film' })
  expect(await once(request, never, true)).toEqual({ id: 'film' })
})

test('what came whole and is under way is done once', async () => {
  const once = openOnce()
  const first = once(request, async () => ({ id: 'screen' }))
  expect(await once(request, never)).toEqual({ id: 'screen' })
  expect(await first).toEqual({ id: 'screen' })
})
