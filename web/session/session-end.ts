import type { SessionStatus } from '../../shared/kiosk/api.ts'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'

interface Options {
  /** The session's status as the backend knows it; null when it can't be asked, or there is none yet. */
  status: () => Promise<SessionStatus | null>
  ended: () => void
  lost: (cause: TroubleCause) => void
}

/** Ends a session once, as ended or as lost. Where only the call is known to be gone, the backend is asked why. */
export function createSessionEnd({ status, ended, lost }: Options) {
  let isOver = false
  const over = (then: () => void) => {
    if (isOver) return
    isOver = true
    then()
  }
  const statusNow = () => (isOver ? Promise.resolve(null) : status())
  const hangUp = () => over(ended)
  const lose = (cause: TroubleCause) => over(() => lost(cause))

  return {
    isOver: () => isOver,
    hangUp,
    lose,
    /** The channel is gone: the service ended the session, or lost it. A lost network shows itself on the path. */
    async channelClosed() {
      const found = await statusNow()
      if (found === 'FAILED') lose('worker-lost')
      else if (found === 'COMPLETED' || found === 'CANCELLED') hangUp()
    },
    async pathLost() {
      lose((await statusNow()) === 'FAILED' ? 'worker-lost' : 'network-lost')
    },
    /** From now on nothing is told. Returns whether an end was told before. */
    close() {
      const wasOver = isOver
      isOver = true
      return wasOver
    },
  }
}
