import type { TalkCounts } from '../../../../shared/console/visitors.ts'
import { Columns } from '../../parts/Columns.tsx'
import { number } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

const hoursOfDay = 24

/** The talks of all days by the hour in which they began, where the operator is. */
export function HourColumns({ hours }: Pick<TalkCounts, 'hours'>) {
  const counts = Array.from({ length: hoursOfDay }, () => 0)
  for (const { at, talks } of hours) counts[new Date(at).getHours()]! += talks
  const most = Math.max(...counts, 1)
  return (
    <>
      <Columns counts={counts} label={words.hours(number(most))} />
      <p class="hour-marks small num" aria-hidden="true">
        {[0, 6, 12, 18, hoursOfDay].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <details>
        <summary class="ck">{common.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th>{words.hour}</th>
              <th class="e">{words.counted}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, hour) => (
              <tr key={hour}>
                <td class="num">{hour}:00</td>
                <td class="e num">{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
