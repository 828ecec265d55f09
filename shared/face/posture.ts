/** What the person is doing. */
export type Posture = 'idle' | 'listening' | 'thinking' | 'speaking'

/** How far the person is in each posture, 0–1; the four add up to about 1. */
export type PostureShares = Readonly<Record<Posture, number>>
