/** The model behind real-time sessions. */
export const liveModel = 'gwm1_avatars'

export const liveSession = {
  shortestSeconds: 10,
  longestSeconds: 300,
  /** Time to consume the credentials and send an offer. */
  expiresAfterMs: 60_000,
  /** A worker that isn't ready by then has failed. */
  readyWithinMs: 20_000,
  /** From the offer to the first media. */
  mediaWithinMs: 20_000,
  queueLength: 20,
  /** A place in the queue is given up when nobody asks for it that long. */
  queuePolledEveryMs: 15_000,
} as const

/** Two credits per started six seconds of media. */
export const liveSessionCredits = (mediaSeconds: number) => 2 * Math.ceil(mediaSeconds / 6)
