import { expect, onTestFinished, test, vi } from 'vitest'
import { type RestartLimits, Supervised } from '../../../../server/realtime/process/supervised.ts'

/** Something that dies when the test says so. */
function begin(limits: RestartLimits) {
  const world = { nowMs: 0, started: 0, told: [] as string[] }
  const supervised: Supervised<number> = new Supervised<number>({
    start: () => ++world.started,
    limits,
    now: () => world.nowMs,
    lost: ({ unit, why, startsAgain, ends }) => {
      expect(supervised.current).toBeNull()
      world.told.push(`${unit} ${why}, ${ends} counted, ${startsAgain ? 'starts again' : 'stays down'}`)
    },
    restarted: (unit) => {
      expect(supervised.current).toBe(unit)
      world.told.push(`${unit} is there`)
    },
  })
  const end = (why = 'died') => supervised.ended(supervised.current ?? world.started, why)
  return { supervised, world, end }
}

test('one that ends is told of, then the next is started', () => {
  const { world, end, supervised } = begin({ restarts: 3, withinMs: 60_000 })
  end('fell over')
  expect(world.told).toEqual(['1 fell over, 1 counted, starts again', '2 is there'])
  expect(supervised.current).toBe(2)
})

test('an end is counted once, and that of one which was replaced not at all', () => {
  const { world, supervised } = begin({ restarts: 3, withinMs: 60_000 })
  supervised.ended(1, 'failed')
  supervised.ended(1, 'ended after it failed')
  expect([world.started, world.told.length]).toEqual([2, 2])
  expect(supervised.replace(7)).toBe(2)
  supervised.ended(2, 'is no longer needed')
  expect([supervised.current, world.started]).toEqual([7, 2])
})

test('more ends within the time than allowed, and it stays down until they are past', () => {
  const { world, end, supervised } = begin({ restarts: 2, withinMs: 60_000 })
  end()
  world.nowMs = 30_000
  end()
  end()
  expect(world.told.at(-1)).toBe('3 died, 3 counted, stays down')
  expect([supervised.current, supervised.revive()]).toEqual([null, null])
  world.nowMs = 59_999
  expect(supervised.revive()).toBeNull()
  world.nowMs = 60_000
  expect(supervised.revive()).toBe(4)
  end()
  expect(world.told.at(-1)).toBe('4 died, 3 counted, stays down')
})

test('ends that lie apart are forgiven for ever', () => {
  const { world, end, supervised } = begin({ restarts: 1, withinMs: 1000 })
  for (let i = 0; i < 50; i++) {
    world.nowMs += 1000
    end()
  }
  expect(supervised.current).toBe(51)
})

test('ends in a row are counted until one has worked, however long they take', () => {
  const { world, end, supervised } = begin({ restarts: 2, withinMs: Infinity })
  end()
  end()
  supervised.worked()
  world.nowMs = 1e12
  end()
  end()
  expect(supervised.current).toBe(5)
  end()
  world.nowMs = 1e13
  expect([supervised.current, supervised.revive()]).toEqual([null, null])
})

test('past the limit another try is allowed so long after the last end', () => {
  const { world, end, supervised } = begin({ restarts: 0, withinMs: 60_000, againAfterMs: 10_000 })
  end()
  world.nowMs = 9999
  expect(supervised.revive()).toBeNull()
  world.nowMs = 10_000
  expect(supervised.revive()).toBe(2)
  end()
  world.nowMs = 19_999
  expect(supervised.revive()).toBeNull()
  world.nowMs = 20_000
  expect(supervised.revive()).toBe(3)
})

test('a start that is put off is neither doubled nor made after closing or replacing', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { world, end, supervised } = begin({ restarts: Infinity, withinMs: 60_000, delayMs: 1000 })
  end()
  expect([supervised.revive(), world.started]).toEqual([null, 1])
  vi.advanceTimersByTime(999)
  expect(supervised.current).toBeNull()
  vi.advanceTimersByTime(1)
  expect(supervised.current).toBe(2)
  end()
  expect(supervised.replace(9)).toBeNull()
  vi.advanceTimersByTime(2000)
  expect([supervised.current, world.started]).toEqual([9, 2])
  end()
  expect(supervised.close()).toBeNull()
  vi.advanceTimersByTime(2000)
  expect([supervised.current, supervised.revive(), world.started]).toEqual([null, null, 2])
})

test('closing hands back the one that runs, whose end is then nobody’s', () => {
  const { world, supervised } = begin({ restarts: 3, withinMs: 60_000 })
  expect(supervised.close()).toBe(1)
  supervised.ended(1, 'was ended')
  expect([world.told, supervised.current]).toEqual([[], null])
})
