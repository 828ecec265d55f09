import { day, number } from '../text/language.ts'
import { words } from '../text/words.ts'
import { Columns } from './Columns.tsx'

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
      <Columns counts={days.map(({ count }) => count)} label={label(number(most))} />
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
