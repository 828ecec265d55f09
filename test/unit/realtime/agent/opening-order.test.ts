import { expect, test } from 'vitest'
import { OpeningOrder } from '../../../../server/realtime/agent/opening-order.ts'
import type { ToAgent } from '../../../../server/realtime/process/messages.ts'

const sessionId = 's1'
const setup = {
  avatar: { name: 'Ada', personality: '', startScript: null, voicePresetId: 'clara' as const },
  documents: [],
  language: 'en',
}
const open: ToAgent = { type: 'open', sessionId, setup, resumeTurn: 3 }
const start: ToAgent = { type: 'start', sessionId, times: { startedAtMs: 0, endsAtMs: 1 } }
const close: ToAgent = { type: 'close', sessionId }

/** An order whose preparing ends when the test says so. */
function opened() {
  let resolve: (ready: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<string>((yes, no) => ([resolve, reject] = [yes, no]))
  const seen: string[] = []
  const order = new OpeningOrder(() => promise, {
    open: (_, ready) => void seen.push(`open with ${ready}`),
    refuse: (_, error) => void seen.push(`refused: ${(error as Error).message}`),
    other: ({ type }) => void seen.push(type),
  })
  order.receive(open)
  return { order, seen, resolve, reject }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a session is prepared follows its opening, in order', async () => {
  const { order, seen, resolve } = opened()
  order.receive(start)
  order.receive({ type: 'sound', sessionId, pcm: new Int16Array(160), arrivedAtMs: 0 })
  order.receive({ type: 'speaking-ended', sessionId, turn: 1 })
  expect(seen).toEqual([])
  resolve('an index')
  await settled()
  order.receive(close)
  expect(seen).toEqual(['open with an index', 'start', 'speaking-ended', 'close'])
})

test('a session that is closed while it is prepared is never opened', async () => {
  const { order, seen, resolve } = opened()
  order.receive(start)
  order.receive(close)
  resolve('an index')
  await settled()
  expect(seen).toEqual([])
})

test('a session that cannot be prepared is refused once, with the reason', async () => {
  const { order, seen, reject } = opened()
  order.receive(start)
  reject(new Error('The document "Log" could not be read.'))
  await settled()
  expect(seen).toEqual(['refused: The document "Log" could not be read.'])
})
