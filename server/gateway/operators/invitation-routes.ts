import {
  checkLink,
  invite,
  join,
  type CheckedInvitation,
  type Invitation,
  type Me,
  type SetUpLink,
} from '../../../shared/console/operators.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { setOperatorCookie } from './operator-cookie.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import type { OperatorStore } from './operator-store.ts'
import type { InvitationStore, StoredInvitation } from './invitation-store.ts'
import type { Passwords } from './passwords.ts'

interface Parts {
  operators: OperatorStore
  sessions: OperatorSessions
  invitations: InvitationStore
  passwords: Passwords
}

/** Letting somebody in: an owner makes a link, and whoever holds it chooses a password. */
export function invitationRoutes({ operators, sessions, invitations, passwords }: Parts): ConsoleRoute[] {
  const standing = async ({ param }: ConsoleCall<unknown>) => invitations.find(param('id'))
  return [
    withBody({
      method: 'POST',
      path: '/invitations',
      for: 'owner',
      body: invite,
      async handle({ c, body }): Promise<SetUpLink & Omit<Invitation, 'expiresAt'>> {
        const token = await invitations.make(body)
        const made = token === undefined ? undefined : await invitations.findByToken(token)
        if (made === undefined) {
          throw new ApiFailure(409, 'KNOWN_EMAIL', `${body.email} is an operator already. Change the role instead.`)
        }
        // Behind the `#`, where neither servers nor referrers see it.
        return { ...asInvitation(made), url: `${c.get('caller').ownOrigin}/console/join#${token}` }
      },
    }),
    {
      method: 'DELETE',
      path: '/invitations/:id',
      for: 'owner',
      standing,
      async handle({ param }) {
        if (!(await invitations.takeBack(param('id')))) throw ApiFailure.notFound('invitation')
        return undefined
      },
    },
    withBody({
      method: 'POST',
      path: '/join/check',
      for: 'everyone',
      body: checkLink,
      async handle({ body }): Promise<CheckedInvitation> {
        const found = await invitations.findByToken(body.link)
        if (found === undefined) throw invitationUsed()
        const { id: _, ...shown } = asInvitation(found)
        return { ...shown, house: await operators.house() }
      },
    }),
    withBody({
      method: 'POST',
      path: '/join',
      for: 'everyone',
      body: join,
      record: true,
      async handle({ c, body }): Promise<Me> {
        const { link, password, name } = body
        // Before the costly hash, so that a made-up link costs nothing.
        if ((await invitations.findByToken(link)) === undefined) throw invitationUsed()
        const operator = await invitations.use(link, { name, passwordHash: await passwords.hash(password) })
        if (operator === undefined) throw invitationUsed()
        setOperatorCookie(c, await sessions.open(operator.id))
        return { name: operator.name, email: operator.email, role: operator.role, house: await operators.house() }
      },
    }),
  ]
}

export const asInvitation = ({ expires_at_ms: expiresAtMs, ...shown }: StoredInvitation): Invitation => ({
  ...shown,
  expiresAt: new Date(expiresAtMs).toISOString(),
})

const invitationUsed = () =>
  new ApiFailure(410, 'LINK_USED', 'This link has been used, taken back, or is older than 24 hours. Ask for another.')
