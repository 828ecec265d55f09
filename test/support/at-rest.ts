import type { TimedEvent } from './media-capture.ts'

/** The character gets ready to speak a little before it does. */
const readyMs = 500
/** Pictures are shown later than events are told, and lips take a while to close. */
const lateMs = 800

/** Whether the character was well away from everything it said, the greeting and answers that were cut off too. */
export function atRest(events: readonly TimedEvent[]): (atMs: number) => boolean {
  const states = events.filter((event) => event.type === 'state')
  const speaking = states.flatMap(({ state, atMs }, index) =>
    state === 'speaking' ? [{ beganMs: atMs, endedMs: states[index + 1]?.atMs ?? Infinity }] : [],
  )
  return (atMs) => speaking.every(({ beganMs, endedMs }) => atMs < beganMs - readyMs || atMs > endedMs + lateMs)
}
