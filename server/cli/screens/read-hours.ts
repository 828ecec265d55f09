import type { OpeningTime, Weekday } from '../../../shared/kiosk/opening-hours.ts'
import { CommandProblem } from '../command-problem.ts'

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function daysOf(text: string): Weekday[] | undefined {
  const [first, last] = text.split('-').map((name) => names.indexOf(name.toLowerCase().slice(0, 3)) + 1)
  if (first === undefined || first === 0 || last === 0) return undefined
  const end = last ?? first
  const count = ((end - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (((first - 1 + index) % 7) + 1) as Weekday)
}

/** `mon-fri 10:00-18:00, sat 10:00-17:00`, or `always`, which is null. Throws a CommandProblem for anything else. */
export function readHours(text: string): OpeningTime[] | null {
  if (text.trim().toLowerCase() === 'always') return null
  return text.split(',').map((part) => {
    const [, days = '', from = '', to = ''] = /^\s*([a-z-]+)\s+(\d\d:\d\d)-(\d\d:\d\d)\s*$/i.exec(part) ?? []
    const found = daysOf(days)
    if (found !== undefined) return { days: found, from, to }
    throw new CommandProblem(`Hours are written "mon-fri 10:00-18:00, sat 10:00-17:00" or "always", not "${text}".`)
  })
}
