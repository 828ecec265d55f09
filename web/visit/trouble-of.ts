import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { MicrophoneRefused } from '../call/microphone-refused.ts'
import { SessionLost } from '../call/session-lost.ts'

/** Names what a visitor or the staff can do something about. */
export function troubleOf(failure: unknown): TroubleCause {
  if (failure instanceof MicrophoneRefused) return failure.trouble
  if (failure instanceof SessionLost) return 'worker-lost'
  if (!(failure instanceof ApiFailure)) return 'worker-lost'
  const { status, code } = failure
  if (code === 'ADDRESS_LIMIT') return 'address-limit'
  if (code === 'AT_CAPACITY' || status === 429) return 'service-full'
  if (status === 0 || code === 'SERVICE_UNREACHABLE' || code === 'CLOSING' || status === 504) return 'network-lost'
  if (status === 401 || status === 403) return 'not-allowed'
  return status === 500 ? 'worker-lost' : 'closed'
}

/** Troubles that pass by themselves, so the page tries again without being asked. */
export const passesByItself = (cause: TroubleCause) => cause === 'network-lost'
