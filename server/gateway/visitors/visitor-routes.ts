import type { TalkCounts } from '../../../shared/console/visitors.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { csvFile } from '../console/csv.ts'
import type { TalkCounter } from './talk-counts.ts'

/** How much visitors talk. */
export function visitorRoutes(counts: TalkCounter, namesOf: Parameters<TalkCounter['tell']>[0]): ConsoleRoute[] {
  return [
    {
      method: 'GET',
      path: '/visitors',
      for: 'viewer',
      handle: (): Promise<TalkCounts> => counts.tell(namesOf),
    },
    {
      method: 'GET',
      path: '/visitors.csv',
      for: 'viewer',
      async handle() {
        const { days, screens, endings } = await counts.tell(namesOf)
        return csvFile('visitors', [
          ['date', 'talks'],
          ...days.map(({ date, talks }) => [date, talks]),
          ['screen', 'talks'],
          ...screens.map(({ slug, name, talks }) => [name === '' ? slug : name, talks]),
          ['ending', 'talks'],
          ...endings.map(({ ending, talks }) => [ending, talks]),
        ])
      },
    },
  ]
}
