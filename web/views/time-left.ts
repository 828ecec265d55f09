import type { Text } from '../ui/text/text.ts'

export interface TimeLeft {
  /** In the lamp: the last minute. */
  isSoon: boolean
  /** Left out where room is short. */
  about: string
  /** Stands out. */
  strong: string
  rest: string
}

const togetherForS = 20

/** Time in whole minutes until the last one, which is said once and does not tick. */
export function timeLeft(text: Text, secondsLeft: number, maxDurationMs: number): TimeLeft {
  const quiet = { isSoon: false, about: '', strong: '' }
  if (secondsLeft <= 60) return { ...quiet, isSoon: true, rest: text.oneMinuteLeft }
  const totalS = maxDurationMs / 1000
  if (totalS - secondsLeft < togetherForS) {
    const [strong, rest] = text.together(Math.round(totalS / 60))
    return { ...quiet, strong, rest }
  }
  if (secondsLeft < 90) return { ...quiet, rest: text.overAMinute }
  const [about, rest] = text.minutesLeft(Math.round(secondsLeft / 60))
  return { ...quiet, about, rest }
}
