import { whenStoreAnswers } from '../when-store-answers.ts'
import type { NodeEvent } from './realtime-node.ts'
import type { SessionMoves } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

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
