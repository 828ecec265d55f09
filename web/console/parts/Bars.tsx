import { number } from '../text/language.ts'

/** Numbers of a few things as bars, each beside its name and its figure: their own table. */
export function Bars({ rows }: { rows: { key: string; name: string; count: number }[] }) {
  const most = Math.max(...rows.map(({ count }) => count), 1)
  return (
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
}
