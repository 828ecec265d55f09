import type { MiddlewareHandler } from 'hono'
import { bodyLimits } from '../../../shared/catalog/limits.ts'
import { bearerToken } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import type { Signalling } from '../sessions/signalling.ts'
import { idOf } from './id-of.ts'
import { readBody } from './read-body.ts'
import type { ServiceEnv } from './service-env.ts'

const answerWithinMs = 15_000
/** Says that a request was handed on already: it isn't a second time. */
const handedOn = 'X-Handed-On'
const passedOn = ['Authorization', 'Content-Type']
const passedBack = ['Content-Type', 'Location', 'WWW-Authenticate', 'Retry-After', 'Allow']
/** Whatever else is asked is answered the same everywhere. */
const handled: readonly string[] = ['POST', 'PATCH', 'DELETE']

/** Hands signalling that reached the wrong one of several processes to the one that holds the session. */
export const relaySignalling =
  (signalling: Signalling, askNode: typeof fetch): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const isAnybodys = !handled.includes(c.req.method) || bearerToken(c.req.header('Authorization')) === undefined
    const url = isAnybodys || c.req.header(handedOn) !== undefined ? undefined : await signalling.elsewhere(idOf(c))
    if (url === undefined) return next()
    const type = 'application/sdp'
    const body =
      c.req.method === 'DELETE' ? null : await readBody(c.req, { type, limitBytes: bodyLimits.signallingBytes })
    const sent = passedOn.flatMap((name) => (c.req.header(name) === undefined ? [] : [[name, c.req.header(name)!]]))
    const answer = await askNode(url + c.req.path, {
      method: c.req.method,
      headers: [...sent, [handedOn, '1']] as [string, string][],
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => {
      throw ServiceError.atCapacity('The worker that holds the session does not answer. Try again in a few seconds.', 2)
    })
    for (const name of passedBack) {
      const value = answer.headers.get(name)
      if (value !== null) c.header(name, value)
    }
    return c.body(await answer.text(), answer.status as 200)
  }
