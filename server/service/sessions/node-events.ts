import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../database/database.ts'
import type { NodeEvent } from './realtime-node.ts'
import type { SessionMoves } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

const againAfterMs = 500
const giveUpAfterMs = 60_000

/** Runs `work` until the store can be reached, for a minute at most: what the node reports, it reports once. */
async function whenStoreAnswers(work: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += againAfterMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || waitedMs >= giveUpAfterMs) throw error
    }
    await wait(againAfterMs)
  }
}

/** Turns what the node reports into moves, in the order it was reported. */
export function followNode({ node, log }: SessionParts, { move }: SessionMoves): void {
  async function follow(event: NodeEvent): Promise<void> {
    switch (event.type) {
      case 'running': {
        const moved = await move(event.sessionId, { to: 'RUNNING', startedAtMs: event.startedAtMs })
        if (moved === undefined) node.end(event.sessionId, { reason: 'cancelled', sayGoodbye: false })
        return
      }
      case 'ended': {
        const { sessionId, reason: endReason, durationMs } = event
        const moved = await move(sessionId, { to: 'COMPLETED', endReason, durationMs })
        // Ended before media flowed: there was no conversation to complete.
        if (moved === undefined) await move(sessionId, { to: 'CANCELLED', endReason: 'cancelled' })
        return
      }
      case 'failed': {
        const { sessionId, failure, failureReason } = event
        await move(sessionId, { to: 'FAILED', failure, failureReason })
        return
      }
      default:
        event satisfies never
    }
  }

  let last = Promise.resolve()
  node.onEvent((event) => {
    last = last
      .then(() => whenStoreAnswers(() => follow(event)))
      .catch((error: unknown) => log.error({ sessionId: event.sessionId, err: error }, 'event could not be followed'))
  })
}
