import { expect, test } from 'vitest'
import { isOpen, nextOpening, type OpeningHours } from '../../../shared/kiosk/opening-hours.ts'
import { hoursInWords } from '../../../web/views/hours-in-words.ts'
import { readHours } from '../../../server/cli/screens/read-hours.ts'

const museum: OpeningHours = [
  { days: [2, 3, 4, 5], from: '10:00', to: '18:00' },
  { days: [6, 7], from: '10:00', to: '17:00' },
]
const at = (time: string) => Date.parse(time)
const oslo = 'Europe/Oslo'

test.each([
  ['2026-03-03T08:59:00Z', false],
  ['2026-03-03T09:00:00Z', true],
  ['2026-03-03T16:59:59Z', true],
  ['2026-03-03T17:00:00Z', false],
  ['2026-03-02T12:00:00Z', false],
  ['2026-03-07T16:30:00Z', false],
])('a museum in Oslo at %s is open: %s', (time, expected) => {
  expect(isOpen(museum, oslo, at(time))).toBe(expected)
})

test('a bar that closes after midnight is open on the next morning of its days only', () => {
  const bar: OpeningHours = [{ days: [5], from: '20:00', to: '02:00' }]
  expect(isOpen(bar, 'UTC', at('2026-03-06T23:30:00Z'))).toBe(true)
  expect(isOpen(bar, 'UTC', at('2026-03-07T01:30:00Z'))).toBe(true)
  expect(isOpen(bar, 'UTC', at('2026-03-07T02:00:00Z'))).toBe(false)
  expect(isOpen(bar, 'UTC', at('2026-03-06T01:30:00Z'))).toBe(false)
})

test.each([
  ['later today', '2026-03-03T07:00:00Z', '2026-03-03T09:00:00Z', 0],
  ['tomorrow', '2026-03-03T19:00:00Z', '2026-03-04T09:00:00Z', 1],
  ['over a closed day', '2026-03-08T19:00:00Z', '2026-03-10T09:00:00Z', 2],
  ['over the night that loses an hour', '2026-03-28T19:00:00Z', '2026-03-29T08:00:00Z', 1],
  ['over the night that gains an hour', '2026-10-24T19:00:00Z', '2026-10-25T09:00:00Z', 1],
])('the next opening is found: %s', (_, now, opens, daysAhead) => {
  expect(nextOpening(museum, oslo, at(now))).toEqual({ atMs: at(opens), daysAhead })
})

test('what never opens has no next opening', () => {
  expect(nextOpening([], oslo, at('2026-03-03T07:00:00Z'))).toBe(null)
})

test('hours are told with the days and figures of each language', () => {
  expect(hoursInWords(museum, 'en-GB')).toBe('Tue–Fri 10:00–18:00; Sat, Sun 10:00–17:00')
  expect(hoursInWords(museum, 'de')).toBe('Di–Fr 10:00–18:00; Sa, So 10:00–17:00')
  expect(hoursInWords(museum, 'ja')).toContain('火')
})

test('hours are read as they are written at the terminal', () => {
  expect(readHours('tue-fri 10:00-18:00, Sat-Sun 10:00-17:00')).toEqual(museum)
  expect(readHours('sun-mon 08:00-12:00')).toEqual([{ days: [7, 1], from: '08:00', to: '12:00' }])
  expect(readHours('always')).toBe(null)
  expect(() => readHours('at night')).toThrow('Hours are written')
})
