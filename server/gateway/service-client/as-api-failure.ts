import { ApiFailure } from '../api-failure.ts'
import { ServiceCallError } from './service-call-error.ts'

/** What the page is told of a call that failed: never the service's own words, which may hold its ids. */
export function asApiFailure(error: unknown): unknown {
  if (!(error instanceof ServiceCallError)) return error
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 5_000) / 1000)
  if (error.code === 'AT_CAPACITY') return ApiFailure.unavailable('AT_CAPACITY', retryAfterSeconds, error)
  if (error.isTransient) return ApiFailure.unavailable('SERVICE_UNREACHABLE', retryAfterSeconds, error)
  if (error.code === 'NOT_READY') return ApiFailure.notReady()
  if (error.status === 409) return ApiFailure.alreadyConsumed()
  if (error.status === 404) return ApiFailure.notFound('conversation')
  return ApiFailure.serviceRefused(error)
}
