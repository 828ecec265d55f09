import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../../database/database.ts'
import { StorageFull } from '../assets/files.ts'
import { FfmpegMissing } from '../assets/media/ffmpeg-missing.ts'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

/** The one place where errors become answers. What we did not foresee is logged and told without its insides. */
export const answerError = (log: Logger) => (thrown: Error, c: Context<ServiceEnv>) => {
  const error = asServiceError(thrown)
  if (error !== thrown) {
    const told = { requestId: c.get('requestId'), err: thrown }
    // Who has gone away broke off what we were doing for them: that is no fault.
    if (c.req.raw.signal.aborted) log.debug(told, 'request broken off')
    else log.error(told, 'request failed')
  }
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return c.json(error.body, error.status satisfies ContentfulStatusCode)
}

const retryAfterS = 5
/** Until then somebody may have made room. */
const fullRetryS = 60

function asServiceError(thrown: Error): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (thrown instanceof FfmpegMissing) return ServiceError.internal(thrown.message)
  if (thrown instanceof StorageFull) {
    return ServiceError.atCapacity(
      'There is no room left for files here. Nothing was kept: try again later.',
      fullRetryS,
    )
  }
  if (!(thrown instanceof DatabaseUnavailable)) return ServiceError.internal()
  return ServiceError.atCapacity("The service can't reach its data just now. Try again in a few seconds.", retryAfterS)
}
