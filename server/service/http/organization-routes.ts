import { grantCredits, organizationRecord, usageQuery, usageRecord } from '../../../shared/wire/organization.ts'
import type { Organization } from '../organization/organization.ts'
import type { createUsage } from '../organization/usage.ts'
import type { AddRoute } from './routes.ts'

export function addOrganizationRoutes(
  add: AddRoute,
  organization: Organization,
  usage: ReturnType<typeof createUsage>,
): void {
  add({
    method: 'get',
    path: '/v1/organization',
    summary: 'Retrieve the organization: credit balance, tier and daily use.',
    answer: organizationRecord,
    handle: () => organization.get(),
  })
  add({
    method: 'post',
    path: '/v1/organization/usage',
    summary: 'Retrieve the credits used per day and model, up to 90 days at once.',
    body: usageQuery,
    answer: usageRecord,
    handle: ({ body }) => usage(body),
  })
  add({
    method: 'post',
    path: '/v1/organization/credits',
    summary: 'Add credits to the balance.',
    body: grantCredits,
    answer: organizationRecord,
    creates: true,
    handle: ({ body, remember }) => organization.grant(body, remember),
  })
}
