import { DatabaseUnavailable } from '../../database/database.ts'
import type { TaskRecord } from '../service-client/records.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import { StudioFault, type StudioFaultCode } from './studio-fault.ts'

/** Codes of refusals that a page has a sentence for. */
const told = new Set(['INSUFFICIENT_CREDITS', 'DAILY_LIMIT', 'MONTHLY_CAP', 'TOO_LARGE'])
const waiting = new Set<StudioFaultCode>(['NO_ROOM', 'LIBRARY_FULL', 'FOLDER_UNUSABLE'])
const longestReason = 300

/** What the service says, without what looks like an id or a key. */
const plain = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\S{24,}/g, '…')
    .slice(0, longestReason)

interface Why {
  failure: string
  failure_reason: string | null
}

const code = /^[\w.]{1,60}$/

/** Why the service couldn't make it, as it tells itself. */
export const whyFailed = ({ failure, failureReason }: TaskRecord): Why => ({
  failure: code.test(failure ?? '') ? failure! : 'INTERNAL',
  failure_reason: failureReason == null ? null : plain(failureReason),
})

/** What stands in the way until somebody on this machine does something about it; undefined for all else. */
export const whatWaits = (error: unknown): Why | undefined =>
  error instanceof StudioFault && waiting.has(error.code) ? { failure: error.code, failure_reason: null } : undefined

/**
 * Why it has failed; undefined where waiting helps. Once there is a task at the service, which goes on and is charged,
 * only faults of what it made are final.
 */
export function whyNot(error: unknown, hasTask: boolean): Why | undefined {
  if (error instanceof DatabaseUnavailable) return undefined
  if (error instanceof StudioFault) return { failure: error.code, failure_reason: null }
  if (hasTask) return undefined
  if (!(error instanceof ServiceCallError)) return { failure: 'INTERNAL', failure_reason: null }
  if (told.has(error.code)) return { failure: error.code, failure_reason: null }
  // Whatever broke there, the task may have been taken; the same key asks for the same one again.
  if (error.isTransient || error.status === 500) return undefined
  if ([404, 405, 501].includes(error.status)) return { failure: 'NOT_OFFERED', failure_reason: null }
  const reason = error.issues.map(({ message }) => message).join(' ')
  return { failure: 'REFUSED', failure_reason: reason === '' ? null : plain(reason) }
}
