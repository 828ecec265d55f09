import type { Mutant } from './mutant.ts'

/** The organization's numbers, and what every resource has in common. */
export const organizationMutants: readonly Mutant[] = [
  {
    fault: 'the daily use counts what is older than a day',
    rule: 'Organization and usage: the daily use of a model counts its submissions',
    file: 'server/service/organization/quota.ts',
    edits: [[".where('at', '>', isoTime", ".where('at', '<', isoTime"]],
  },
  {
    fault: '90 days are too many',
    rule: 'Organization and usage: usage takes startDate and beforeDate, the latter left out, up to 90 days',
    file: 'server/service/organization/usage.ts',
    edits: [['beforeMs - fromMs > mostDays', 'beforeMs - fromMs >= mostDays']],
  },
  {
    fault: 'the monthly cap is told in dollars',
    rule: 'Tiers: concurrency, daily generations and monthly cap are those of the tier',
    file: 'server/service/organization/organization.ts',
    edits: [['tier.monthlyCapDollars * creditsPerDollar', 'tier.monthlyCapDollars']],
  },
  {
    fault: 'an Idempotency-Key answers any body',
    rule: 'Additions: POST /v1/documents with the same Idempotency-Key makes one thing, and another body is a conflict',
    file: 'server/service/http/idempotency.ts',
    edits: [['row.fingerprint !== fingerprint', 'row.fingerprint === undefined']],
  },
  {
    fault: 'a page of a list leaves out where it ends',
    rule: 'Additions: GET /v1/documents lists pages of 1 to 100, newest first, each thing once',
    file: 'server/service/listing.ts',
    edits: [['const last = shown.at(-1)', 'const last = rows.at(-1)']],
  },
  {
    fault: 'a list begins with what is oldest',
    rule: 'Additions: GET /v1/avatars lists pages of 1 to 100, newest first, each thing once',
    file: 'server/service/listing.ts',
    edits: [
      ["sql.ref('created_at'), 'desc'", "sql.ref('created_at')"],
      ["sql.ref('id'), 'desc'", "sql.ref('id')"],
      ['(created_at, id) <', '(created_at, id) >'],
    ],
  },
]
