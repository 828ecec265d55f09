import type { Mutant } from './mutant.ts'

const consume = 'server/service/sessions/consume-session.ts'

/** Real-time sessions. */
export const sessionMutants: readonly Mutant[] = [
  {
    fault: 'credentials are given out again',
    rule: 'Real-time sessions: credentials are consumed once',
    file: consume,
    edits: [['consumed_at: at, token_hash', 'token_hash']],
  },
  {
    fault: 'a session begins with an avatar that has no picture',
    rule: 'Real-time sessions: an avatar that is not READY is a conflict',
    file: 'server/service/sessions/create-session.ts',
    edits: [["avatar?.status === 'READY'", "avatar?.status !== 'PROCESSING'"]],
  },
  {
    fault: 'a READY session waits for ten minutes',
    rule: 'Real-time sessions: a session is NOT_READY, then READY with expiresAt, for at most a minute',
    file: 'shared/catalog/live-sessions.ts',
    edits: [['expiresAfterMs: 60_000', 'expiresAfterMs: 600_000']],
  },
  {
    fault: 'a cancelled session is told as an expired one',
    rule: 'Additions: DELETE cancels a session before it runs',
    file: 'server/service/sessions/session-ends.ts',
    edits: [["{ to: 'CANCELLED', endReason: 'cancelled' }", "{ to: 'CANCELLED', endReason: 'expired' }"]],
  },
]
