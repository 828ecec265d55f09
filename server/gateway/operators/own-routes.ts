import { changePassword } from '../../../shared/console/operators.ts'
import { networkOf } from '../access/network-of.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import { setOperatorCookie } from './operator-cookie.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import type { OperatorStore } from './operator-store.ts'
import type { Passwords } from './passwords.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import type { StaffStore } from './staff-store.ts'

interface Parts {
  operators: OperatorStore
  staff: StaffStore
  sessions: OperatorSessions
  attempts: SignInAttempts
  passwords: Passwords
}

/** What all operators may change about themselves. */
export function ownRoutes({ operators, staff, sessions, attempts, passwords }: Parts): ConsoleRoute[] {
  return [
    withBody({
      method: 'PUT',
      path: '/me/password',
      for: 'viewer',
      body: changePassword,
      standing: async ({ operator }) => ({ name: operator?.name }),
      async handle({ c, body, operator }) {
        const { email, id } = operator!
        const network = networkOf(c.get('caller').address)
        const closedS = attempts.begin(email, network)
        if (closedS > 0) {
          throw new ApiFailure(429, 'TOO_MANY_TRIES', 'Too many tries. Wait until the door opens again.', {
            retryAfterSeconds: closedS,
          })
        }
        const kept = await operators.findByEmail(email)
        if (!(await passwords.matches(body.password, kept?.password_hash))) {
          const left = attempts.left(email)
          // Not 401, which says that nobody is signed in.
          throw new ApiFailure(400, 'WRONG_PASSWORD', `That is not your password. Tries left: ${left}.`, {
            facts: { left },
          })
        }
        attempts.succeeded(email, network)
        await staff.setPassword(id, await passwords.hash(body.newPassword))
        // Signed out everywhere, and in again here under a new token.
        setOperatorCookie(c, await sessions.open(id))
        return undefined
      },
    }),
  ]
}
