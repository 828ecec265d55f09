import { changeRole, type OperatorList } from '../../../shared/console/operators.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import type { InvitationStore } from './invitation-store.ts'
import { asInvitation } from './invitation-routes.ts'
import type { StaffStore } from './staff-store.ts'

interface Parts {
  staff: StaffStore
  invitations: InvitationStore
}

/** Who may do what in this house. */
export function staffRoutes({ staff, invitations }: Parts): ConsoleRoute[] {
  const standing = async ({ param }: ConsoleCall<unknown>) => staff.find(param('id'))
  const settle = (outcome: 'done' | 'unknown' | 'last-owner') => {
    if (outcome === 'unknown') throw ApiFailure.notFound('operator')
    if (outcome === 'last-owner') {
      throw new ApiFailure(409, 'LAST_OWNER', 'Somebody has to be the owner. Make somebody else one first.')
    }
    return undefined
  }
  return [
    {
      method: 'GET',
      path: '/operators',
      for: 'owner',
      async handle({ c, operator }): Promise<OperatorList> {
        const { find, offset, limit } = findingQuery(c)
        const rows = await staff.list(find, offset, limit)
        return {
          operators: rows.map(({ seenAtMs, ...row }) => ({
            ...row,
            isYou: row.id === operator?.id,
            seenAt: seenAtMs === null ? null : new Date(seenAtMs).toISOString(),
          })),
          total: await staff.count(''),
          found: await staff.count(find),
          invitations: (await invitations.list()).map(asInvitation),
        }
      },
    },
    withBody({
      method: 'PUT',
      path: '/operators/:id/role',
      for: 'owner',
      body: changeRole,
      standing,
      handle: async ({ param, body }) => settle(await staff.setRole(param('id'), body.role)),
    }),
    {
      method: 'DELETE',
      path: '/operators/:id',
      for: 'owner',
      standing,
      handle: async ({ param }) => settle(await staff.remove(param('id'))),
    },
  ]
}
