import type { TakeAlongFor } from '../../../shared/console/screen-settings.ts'

const hourMs = 3_600_000
const stepMs = 15 * 60_000
/** By then whoever was there in the afternoon is at home. */
const eveningHour = 22

/** When what is taken along now is gone, ms since 1970: the next day at ten in the evening, or after so many hours. */
export function goneAt(forHowLong: Exclude<TakeAlongFor, 'off'>, timeZone: string, nowMs: number): number {
  if (forHowLong !== 'next-evening') return nowMs + forHowLong * hourMs
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const read = (ms: number) => {
    const [day = '', time = ''] = format.format(ms).split(', ')
    return { day, hour: Number(time.slice(0, 2)) }
  }
  const today = read(nowMs).day
  // Every time zone is whole quarters of an hour away from the others, and a day's length changes twice a year.
  let atMs = Math.ceil(nowMs / stepMs) * stepMs
  while (read(atMs).day === today || read(atMs).hour < eveningHour) atMs += stepMs
  return atMs
}
