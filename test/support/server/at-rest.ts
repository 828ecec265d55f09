import type { TimedEvent } from '../browser/media-capture.ts'

/** The character gets ready to speak a little before it does. */
const readyMs = 300
/** Lips take a while to close, and pictures are shown later than events are told: up to 0.8 s on a busy machine. */
const lateMs = 1000

/** Whether the character was well away from everything it said, the greeting and answers that were cut off too. */
export function atRest(events: readonly TimedEvent[]): (atMs: number) => boolean {
  const states = events.filter((event) => event.type === 'state')
  const speaking = states.flatMap(({ state, atMs }, index) =>
    state === 'speaking' ? [{ beganMs: atMs, endedMs: states[index + 1]?.atMs ?? Infinity }] : [],
  )
  return (atMs) => speaking.every(({ beganMs, endedMs }) => atMs < beganMs - readyMs || atMs > endedMs + lateMs)
}
