import type { CreditsLeft } from '../../../../shared/console/service.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

const dayOf = (date: string) => new Date(`${date}T12:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium' })

/** Credits of each day as columns, with the table behind them. */
export function DayColumns({ days }: Pick<CreditsLeft, 'days'>) {
  const most = Math.max(...days.map(({ credits }) => credits), 1)
  return (
    <>
      <svg
        class="columns"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.columns(number(most))}
      >
        {days.map(({ date, credits }, index) => {
          const height = (credits / most) * 100
          return <rect key={date} x={index * 10 + 1} y={100 - height} width={8} height={height} />
        })}
      </svg>
      <details>
        <summary class="ck">{words.table}</summary>
        <table>
          <thead>
            <tr>
              <th>{words.day}</th>
              <th class="e">{words.used}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, credits }) => (
              <tr key={date}>
                <td>{dayOf(date)}</td>
                <td class="e num">{number(credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
