import type { AnswersSetup } from '../answers.ts'

const dayMs = 86_400_000

/** The date and the time of day where the character stands, in words that a model reads and sentences are held against. */
export function hereNow(now: Date, { timeZone }: Pick<AnswersSetup, 'timeZone'>): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', ...zone })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...zone })
  const tomorrow = new Date(now.getTime() + dayMs)
  return `Today is ${date.format(now)}, and it is ${time.format(now)}. Tomorrow is ${date.format(tomorrow)}.`
}
