import { day, number } from '../text/language.ts'
import { words } from '../text/words.ts'

interface Props {
  days: { date: string; count: number }[]
  /** What is counted, for the table's head. */
  counted: string
  /** What the columns show, with the highest of them. */
  label: (most: string) => string
}

/** A number of each day as columns, with the table behind them. */
export function DayColumns({ days, counted, label }: Props) {
  const most = Math.max(...days.map(({ count }) => count), 1)
  return (
    <>
      <svg
        class="columns"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label(number(most))}
      >
        {days.map(({ date, count }, index) => {
          const height = (count / most) * 100
          return <rect key={date} x={index * 10 + 1} y={100 - height} width={8} height={height} />
        })}
      </svg>
      <details>
        <summary class="ck">{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th>{words.day}</th>
              <th class="e">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, count }) => (
              <tr key={date}>
                <td>{day(date)}</td>
                <td class="e num">{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
