import { expect, test } from 'vitest'
import { startMachineMeter } from '../../../../server/realtime/process/load-meter.ts'

const nothing = { user: 0, nice: 0, sys: 0, irq: 0, idle: 0 }

test('cores are busy with what is before or beside conversations, not with what comes behind them', () => {
  let times = [nothing, nothing]
  const busyCores = startMachineMeter(() => times.map((one) => ({ times: one })))
  times = [
    { ...nothing, user: 300, sys: 150, irq: 50, idle: 500 },
    { ...nothing, nice: 800, idle: 200 },
  ]
  expect(busyCores()).toBeCloseTo(0.5)
  expect(busyCores()).toBe(0)
  times = times.map((one) => ({ ...one, user: one.user + 1000 }))
  expect(busyCores()).toBeCloseTo(2)
})
