import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '../../shared/face/random.ts'
import { reportTable } from '../bench/report.ts'
import { openBusyHouse } from '../support/crowd/busy-house.ts'
import { nothingIsUnderWay, sessionRows } from '../support/store/session-rows.ts'
import { median } from '../support/statistics.ts'
import { balanceAndLedger } from './support/balance.ts'
import { takeMinute, minuteRow, minutesHead, type Minute } from './support/minute.ts'
import { StreamOfVisitors } from './support/stream-of-visitors.ts'

/** How long, and how many talk at once: four fifths of what `npm run bench:load` says can be held. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const visitors = Number(process.env['SOAK_VISITORS'] ?? 7)
const shortestSoakMinutes = 20
/** In a short trial everything happens more often. */
const rowSeconds = Math.min(60, (minutes * 60) / 8)

/** Of one quarter of all minutes, 1 to 4. */
const quarter = (all: Minute[], number: number) =>
  all.slice(Math.floor(((number - 1) * all.length) / 4), Math.floor((number * all.length) / 4))

/** How many sessions were open in most minutes: each has handles, threads and memory of its own. */
function usualSessions(all: Minute[]): number {
  const times = (sessions: number) => all.filter(({ openSessions }) => openSessions === sessions).length
  return all.map(({ openSessions }) => openSessions).reduce((most, one) => (times(one) > times(most) ? one : most))
}

const counted = (words: string[]) =>
  [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} ${word}`).join(', ') || 'none'

/** Lines of the log from the level of a warning on, pino's 40. */
function warnings(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
  return said.filter(({ level }) => level >= 40).map(({ msg, err }) => `"${msg}" ${err?.message ?? ''}`)
}

test('visitors come and go for an hour, and nothing grows', { timeout: (minutes + 10) * 60_000 }, async () => {
  const house = await openBusyHouse({ SESSION_BILLING: 'on', CREDITS: '10000000' })
  const stream = new StreamOfVisitors(house, visitors, Math.min(1, minutes / 8), seededRandom(60))
  const all: Minute[] = []
  try {
    for (const endsAtMs = Date.now() + minutes * 60_000; Date.now() < endsAtMs;) {
      all.push(await takeMinute(house, stream, rowSeconds))
      console.info(minuteRow(all.at(-1)!, all.length).join(' | '))
    }
    await stream.close()
    await nothingIsUnderWay(house.server.dataDir)
    // What is given back follows the end of a session.
    await delay(1000)
    const rows = all.map((minute, index) => minuteRow(minute, index + 1))
    const ends = sessionRows(house.server.dataDir).map(({ status, reason }) => `${status} ${reason ?? ''}`)
    const { turns, refusals } = stream
    const right = turns.filter(({ outcome }) => outcome === 'right').length
    reportTable('soak', [minutesHead, ...rows], { minutes: all, visitors, turns, ends, refusals })
    console.info(
      `Sessions: ${counted(ends)}. Visitors who vanished: ${stream.vanished}; refused: ${counted(refusals)}.`,
    )
    console.info(`What the server warned of: ${counted(warnings(house.server.output()))}`)
    console.info(`${right} of ${turns.length} questions were answered rightly.`)

    const { balance, ledger } = balanceAndLedger(house.server.dataDir)
    expect(balance).toBe(ledger)
    expect(ends.filter((end) => end.startsWith('FAILED'))).toEqual([])

    const usual = usualSessions(all)
    const of = (number: number, value: (minute: Minute) => number) => {
      const alike = quarter(all, number).filter(({ openSessions }) => openSessions === usual)
      return median(alike.map(value).filter(Number.isFinite))
    }
    // A process that has just started grows anyway: a trial says nothing about it.
    for (const later of minutes < shortestSoakMinutes ? [] : [3, 4]) {
      const grew = (value: (minute: Minute) => number) => of(later, value) / of(2, value)
      expect(grew(({ residentBytes }) => residentBytes)).toBeLessThan(1.1)
      expect(grew(({ handles }) => handles)).toBeLessThan(1.05)
      expect(grew(({ threads }) => threads)).toBeLessThan(1.05)
      expect(grew(({ picturesShare }) => picturesShare)).toBeGreaterThan(0.97)
    }
  } finally {
    await stream.close()
    await house.close()
  }
})
