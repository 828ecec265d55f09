import { expect, onTestFinished, test, vi } from 'vitest'
import { removeOldCopies } from '../../../server/boot/remove-old-copies.ts'

const dayMs = 86_400_000

test('copies of the database are removed after 30 days, also where nobody restarts, and a fault is only told', async () => {
  vi.useFakeTimers({ now: 100 * dayMs })
  onTestFinished(() => void vi.useRealTimers())
  const before: number[] = []
  const told: string[] = []
  const store = {
    removeCopies: (ms: number) => {
      before.push(ms / dayMs)
      return before.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve()
    },
  }
  removeOldCopies({ store, now: Date.now, log: { warn: (_: object, text?: string) => void told.push(text!) } })
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(before).toEqual([70, 71])
  expect(told).toEqual(['old copies of the database could not be removed'])
})
