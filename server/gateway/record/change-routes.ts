import type { ChangeList } from '../../../shared/console/changes.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { csvFile } from '../console/csv.ts'
import { findingQuery } from '../console/finding-query.ts'
import type { ChangeStore } from './change-store.ts'

const mostRows = 20_000

/** The record of changes, to read and to take along. */
export function changeRoutes(changes: ChangeStore): ConsoleRoute[] {
  return [
    {
      method: 'GET',
      path: '/changes',
      for: 'owner',
      async handle({ c }): Promise<ChangeList> {
        const { find, offset, limit } = findingQuery(c)
        return changes.list(find, offset, limit)
      },
    },
    {
      method: 'GET',
      path: '/changes.csv',
      for: 'owner',
      async handle({ c }) {
        const { changes: rows } = await changes.list(findingQuery(c).find, 0, mostRows)
        const text = (fields: object | null) => (fields === null ? '' : JSON.stringify(fields))
        return csvFile('changes', [
          ['time', 'operator', 'action', 'subject', 'before', 'after'],
          ...rows.map(({ at, operator, action, subject, before, after }) => [
            at,
            operator,
            action,
            subject,
            text(before),
            text(after),
          ]),
        ])
      },
    },
  ]
}
