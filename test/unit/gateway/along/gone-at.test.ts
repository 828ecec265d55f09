import { expect, test } from 'vitest'
import { goneAt } from '../../../../server/gateway/along/gone-at.ts'

const at = (forHowLong: Parameters<typeof goneAt>[0], timeZone: string, now: string) =>
  new Date(goneAt(forHowLong, timeZone, Date.parse(now))).toISOString()

test.each([
  ['in the morning', 'Europe/Oslo', '2026-03-04T08:13:21Z', '2026-03-05T21:00:00.000Z'],
  ['late in the evening', 'Europe/Oslo', '2026-03-04T22:30:00Z', '2026-03-05T21:00:00.000Z'],
  ['after midnight there, and not here', 'Asia/Tokyo', '2026-03-04T15:30:00Z', '2026-03-06T13:00:00.000Z'],
  ['before the clocks go forward', 'Europe/Oslo', '2026-03-28T12:00:00Z', '2026-03-29T20:00:00.000Z'],
  ['a quarter of an hour from the others', 'Asia/Kathmandu', '2026-03-04T06:00:00Z', '2026-03-05T16:15:00.000Z'],
])('what is taken along %s is gone at ten of the next evening there', (_, timeZone, now, gone) => {
  expect(at('next-evening', timeZone, now)).toBe(gone)
})

test('or after as many hours as the operator chose', () => {
  expect(at(48, 'Europe/Oslo', '2026-03-28T12:00:00Z')).toBe('2026-03-30T12:00:00.000Z')
})
