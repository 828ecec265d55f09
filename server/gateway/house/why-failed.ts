import type { Tried } from '../../../shared/console/service.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import { PartFailed } from './machine.ts'

/** What is known of why a part didn't do its work; nothing where only the log can tell. */
export function whyFailed(error: unknown): Pick<Tried, 'why' | 'status'> {
  if (!(error instanceof PartFailed || error instanceof ServiceCallError)) return {}
  const { status } = error
  if (status === 0) return { why: 'unreachable' }
  if (status < 0) return { why: 'unreadable' }
  if (status === 401 || status === 403) return { why: 'key', status }
  if (status === 404) return { why: 'address', status }
  if (status === 402 || status === 429) return { why: 'too-much', status }
  return { why: status < 500 ? 'refused' : 'ill', status }
}
