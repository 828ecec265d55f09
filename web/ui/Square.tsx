import { generate } from 'lean-qr'
import { useMemo } from 'preact/hooks'

/** Signs that phones want around the square. */
const marginModules = 3

/** A link that a phone's camera reads. */
export function Square({ url, label }: { url: string; label: string }) {
  const { side, path } = useMemo(() => {
    const code = generate(url)
    const rows = Array.from({ length: code.size }, (_, y) => y)
    const modules = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x},${y}h1v1h-1z`))
    return { side: code.size, path: modules.join('') }
  }, [url])
  const from = -marginModules
  const all = side + 2 * marginModules
  return (
    <div class="qr">
      <svg role="img" aria-label={label} viewBox={`${from} ${from} ${all} ${all}`} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  )
}
