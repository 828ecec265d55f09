import type { MiddlewareHandler } from 'hono'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import { bearerToken, matchesHash } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

/** Lets requests with the secret and the version through; the secret is checked first. */
export const authentication =
  (secretHash: string): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const secret = bearerToken(c.req.header('Authorization'))
    if (secret === undefined)
      throw ServiceError.unauthorized('Send the API secret as "Authorization: Bearer <secret>".')
    if (!matchesHash(secret, secretHash)) throw ServiceError.unauthorized('The API secret is not valid.')
    const version = c.req.header('X-Service-Version')
    if (version !== apiVersion) {
      const found = version === undefined ? 'missing' : 'not supported'
      throw ServiceError.versionUnsupported(`X-Service-Version is ${found}: send ${apiVersion}.`)
    }
    await next()
  }
