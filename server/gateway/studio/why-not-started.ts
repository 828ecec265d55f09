import { ServiceCallError } from '../service-client/service-call-error.ts'
import { StudioFault } from './studio-fault.ts'

/** Codes of refusals that a page has a sentence for. */
const told = new Set(['INSUFFICIENT_CREDITS', 'DAILY_LIMIT', 'MONTHLY_CAP', 'TOO_LARGE'])
const longestReason = 300

/** Nothing that looks like an id or a key. */
const plain = (text: string) => text.replaceAll(/\S{24,}/g, '…').slice(0, longestReason)

/** Why the service takes or makes something not; undefined where it is only away, so that waiting helps. */
export function whyNot(error: unknown): { failure: string; failure_reason: string | null } | undefined {
  if (error instanceof StudioFault) return { failure: error.code, failure_reason: null }
  if (!(error instanceof ServiceCallError)) return { failure: 'INTERNAL', failure_reason: null }
  if (told.has(error.code)) return { failure: error.code, failure_reason: null }
  if (error.isTransient) return undefined
  if ([404, 405, 501].includes(error.status)) return { failure: 'NOT_OFFERED', failure_reason: null }
  const reason = error.issues.map(({ message }) => message).join(' ')
  return { failure: 'REFUSED', failure_reason: reason === '' ? null : plain(reason) }
}
