import type { Frame } from '../frames/frame.ts'
import { boxSum, boxSums } from './box-sums.ts'

/** Brush strokes: every point takes the mean of the calmest of four boxes around it (Kuwahara et al., 1976). */
export function paint({ y, u, v, widthPx, heightPx }: Frame): void {
  kuwahara(y, widthPx, heightPx, Math.max(2, Math.round(Math.min(widthPx, heightPx) / 180)))
  const chromaRadius = Math.max(1, Math.round(Math.min(widthPx, heightPx) / 360))
  kuwahara(u, widthPx >> 1, heightPx >> 1, chromaRadius)
  kuwahara(v, widthPx >> 1, heightPx >> 1, chromaRadius)
}

function kuwahara(plane: Uint8Array, widthPx: number, heightPx: number, radius: number): void {
  const sums = boxSums(plane, widthPx, heightPx)
  const squares = boxSums(plane, widthPx, heightPx, true)
  const stride = widthPx + 1
  for (let j = 0, at = 0; j < heightPx; j++) {
    const top = Math.max(0, j - radius)
    const bottom = Math.min(heightPx, j + radius + 1)
    for (let i = 0; i < widthPx; i++, at++) {
      const left = Math.max(0, i - radius)
      const right = Math.min(widthPx, i + radius + 1)
      let calmest = Infinity
      let mean = 0
      for (let box = 0; box < 4; box++) {
        const l = box & 1 ? i : left
        const r = box & 1 ? right : i + 1
        const t = box & 2 ? j : top
        const b = box & 2 ? bottom : j + 1
        const area = (r - l) * (b - t)
        const m = boxSum(sums, stride, l, t, r, b) / area
        const variance = boxSum(squares, stride, l, t, r, b) / area - m * m
        if (variance >= calmest) continue
        calmest = variance
        mean = m
      }
      plane[at] = mean + 0.5
    }
  }
}
