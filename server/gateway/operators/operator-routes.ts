import {
  checkLink,
  setUp,
  signIn,
  type CheckedLink,
  type Me,
  type SetUpLink,
  type WhoAmI,
} from '../../../shared/console/operators.ts'
import { networkOf } from '../access/network-of.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import { clearOperatorCookie, operatorToken, setOperatorCookie } from './operator-cookie.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import type { Operator, OperatorStore } from './operator-store.ts'
import type { Passwords } from './passwords.ts'
import type { SetUpLinks } from './set-up-links.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

interface Parts {
  operators: OperatorStore
  sessions: OperatorSessions
  links: SetUpLinks
  attempts: SignInAttempts
  passwords: Passwords
}

/** Getting in and out: set-up links, passwords, sessions. */
export function operatorRoutes({ operators, sessions, links, attempts, passwords }: Parts): ConsoleRoute[] {
  const meOf = async ({ name, email, role }: Operator): Promise<Me> => ({
    name,
    email,
    role,
    house: await operators.house(),
  })
  const tooMany = (seconds: number) =>
    new ApiFailure(429, 'TOO_MANY_TRIES', 'Too many tries. Wait until the door opens again.', {
      retryAfterSeconds: seconds,
    })

  return [
    {
      method: 'POST',
      path: '/set-up-links',
      for: 'machine',
      async handle({ c }): Promise<SetUpLink> {
        const { token, expiresAtMs } = await links.make()
        return { url: setUpUrl(c.get('caller').ownOrigin, token), expiresAt: new Date(expiresAtMs).toISOString() }
      },
    },
    withBody({
      method: 'POST',
      path: '/set-up/check',
      for: 'everyone',
      body: checkLink,
      async handle({ body }): Promise<CheckedLink> {
        const expiresAtMs = await links.check(body.link)
        if (expiresAtMs === undefined) throw linkUsed()
        return { hasOperators: await operators.hasAny(), expiresAt: new Date(expiresAtMs).toISOString() }
      },
    }),
    withBody({
      method: 'POST',
      path: '/set-up',
      for: 'everyone',
      body: setUp,
      record: true,
      async handle({ c, body }): Promise<Me> {
        const { link, password, ...owner } = body
        // Before the costly hash, so that a made-up link costs nothing.
        if ((await links.check(link)) === undefined) throw linkUsed()
        const operator = await operators.setUp(link, { ...owner, passwordHash: await passwords.hash(password) })
        if (operator === undefined) throw linkUsed()
        setOperatorCookie(c, await sessions.open(operator.id))
        return meOf(operator)
      },
    }),
    withBody({
      method: 'POST',
      path: '/sign-in',
      for: 'everyone',
      body: signIn,
      async handle({ c, body: { email, password } }): Promise<Me> {
        const network = networkOf(c.get('caller').address)
        const closedS = attempts.begin(email, network)
        if (closedS > 0) throw tooMany(closedS)
        const operator = await operators.findByEmail(email)
        if (!(await passwords.matches(password, operator?.password_hash)) || operator === undefined) {
          const left = attempts.left(email)
          throw new ApiFailure(401, 'WRONG_PASSWORD', `That is not it. Tries left: ${left}.`, { facts: { left } })
        }
        attempts.succeeded(email, network)
        const earlier = operatorToken(c)
        if (earlier !== undefined) await sessions.close(earlier)
        setOperatorCookie(c, await sessions.open(operator.id))
        return meOf(operator)
      },
    }),
    {
      method: 'POST',
      path: '/sign-out',
      for: 'viewer',
      record: false,
      async handle({ c }) {
        const token = operatorToken(c)
        if (token !== undefined) await sessions.close(token)
        clearOperatorCookie(c)
        return undefined
      },
    },
    {
      method: 'GET',
      path: '/me',
      for: 'everyone',
      handle: async ({ operator }): Promise<WhoAmI> =>
        operator === undefined
          ? { me: null, hasOperators: await operators.hasAny() }
          : { me: await meOf(operator), hasOperators: true },
    },
  ]
}

/** Behind the `#`, where neither servers nor referrers see it. */
export const setUpUrl = (address: string, token: string) => `${address}/console/set-up#${token}`

const linkUsed = () =>
  new ApiFailure(410, 'LINK_USED', 'This link has been used, or is older than 24 hours. Ask for another, or sign in.')
