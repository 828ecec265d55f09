import { number } from '../text/language.ts'

/** Numbers in a row as columns, the highest of them lit, with a line at the scale's top and at its half. */
export function Columns({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1)
  const lit = counts.indexOf(most)
  // Even, so that its half is a whole number, too.
  const top = most + (most % 2)
  return (
    <div class="chart">
      <svg
        class="columns"
        viewBox={`0 0 ${counts.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {counts.map((count, place) => {
          const height = (count / top) * 100
          const look = place === lit ? 'lit' : undefined
          return <rect key={place} class={look} x={place * 10 + 1} y={100 - height} width={8} height={height} />
        })}
      </svg>
      <span class="scale num" aria-hidden="true">
        {number(top)}
      </span>
      <span class="scale half num" aria-hidden="true">
        {number(top / 2)}
      </span>
    </div>
  )
}
