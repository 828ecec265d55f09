import { expect, test } from 'vitest'
import type { Stt } from '../../../../../server/realtime/listening/stt/stt.ts'
import { SttKeeper } from '../../../../../server/realtime/listening/stt/stt-keeper.ts'

const capabilities = { languages: ['en'], partialResults: true, confidence: true, secondDecode: true }

/** Recognisers that are built, or not, when the test says so. */
class FakeRecognisers {
  readonly capabilities = capabilities
  readonly made: (Stt & { isBuilt(): Promise<void>; dies(why?: string): Promise<void> })[] = []
  released = 0
  acquire = (): Stt => {
    let failed = false
    let settle = { resolve: () => {}, reject: (_error: Error) => {} }
    const ready = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
    ready.catch(() => {})
    const recogniser = {
      capabilities,
      ready,
      get failed() {
        return failed
      },
      begin() {},
      hear() {},
      ask() {},
      end() {},
      lagMs: () => 0,
      questionAgeMs: () => 0,
      close: () => Promise.resolve(),
      async isBuilt() {
        settle.resolve()
        await ready
      },
      async dies(why = 'It ended.') {
        failed = true
        settle.reject(new Error(why))
        await ready.catch(() => {})
      },
    }
    this.made.push(recogniser)
    return recogniser
  }
  release = () => void this.released++
}

function begin() {
  let nowMs = 0
  const recognisers = new FakeRecognisers()
  const told: string[] = []
  const keeper = new SttKeeper({
    recognisers,
    texts: { documents: [], questions: [], names: [] },
    now: () => nowMs,
    availability: (isAvailable, why) => told.push(isAvailable ? 'hears' : `deaf: ${why}`),
  })
  const pass = (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 10) keeper.tend()
  }
  return { keeper, told, pass, recognisers, last: () => recognisers.made.at(-1)! }
}

test('a recogniser that dies now and then is replaced without a word', async () => {
  const { told, pass, recognisers, last, keeper } = begin()
  for (let death = 0; death < 5; death++) {
    await last().isBuilt()
    await last().dies()
    pass(31_000)
  }
  expect([recognisers.made.length, recognisers.released, told]).toEqual([6, 5, []])
  expect(keeper.current.failed).toBe(false)
})

test('when none can be had it says so once, tries again every 10 s, and says when one is there', async () => {
  const { told, pass, recognisers, last } = begin()
  for (let death = 0; death < 3; death++) {
    await last().dies('No room for it.')
    pass(100)
  }
  expect([recognisers.made.length, told]).toEqual([3, ['deaf: No room for it.']])
  pass(9000)
  expect(recognisers.made).toHaveLength(3)
  pass(1000)
  expect(recognisers.made).toHaveLength(4)
  await last().dies()
  pass(10_100)
  await last().isBuilt()
  expect([recognisers.made.length, told]).toEqual([5, ['deaf: No room for it.', 'hears']])
})
