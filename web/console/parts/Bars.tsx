import { number } from '../text/language.ts'
import { words } from '../text/words.ts'

interface Row {
  key: string
  name: string
  count: number
}

/** A house may have hundreds of screens: the others wait below. */
const shownAtOnce = 12

const Rows = ({ rows, most }: { rows: readonly Row[]; most: number }) => (
  <dl class="bars num">
    {rows.map(({ key, name, count }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(count / most) * 100} height={10} />
          </svg>
          <span>{number(count)}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/** Numbers of things, the greatest first, as bars, each beside its name and its figure: their own table. */
export function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(...rows.map(({ count }) => count), 1)
  const others = rows.slice(shownAtOnce)
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} most={most} />
      {others.length > 0 && (
        <details>
          <summary class="ck">{words.others(others.length)}</summary>
          <Rows rows={others} most={most} />
        </details>
      )}
    </>
  )
}
