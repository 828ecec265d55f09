import { mix } from './curves.ts'
import type { FaceCanvas } from './face-canvas.ts'
import type { MouthColumns } from './mouth-columns.ts'
import type { MouthInside } from './mouth-inside.ts'
import type { WarpGrid } from './warp-grid.ts'

/** Draws cells with parts of both lips, or of what is between them, pixel by pixel into the texture. */
export class LipCut {
  private readonly canvas: FaceCanvas
  private readonly columns: MouthColumns
  private readonly inside: MouthInside
  private readonly cellPx: number
  private readonly shadeReach: number

  /** `shadeReach` is how far from the edges lips may be darker, in pixels. */
  constructor(canvas: FaceCanvas, columns: MouthColumns, inside: MouthInside, cellPx: number, shadeReach: number) {
    this.canvas = canvas
    this.columns = columns
    this.inside = inside
    this.cellPx = cellPx
    this.shadeReach = shadeReach
  }

  /** Draws one cell; `at` is its upper left vertex. */
  draw(left: number, top: number, at: number): void {
    const { upperLip, lowerLip, planes, module } = this.canvas
    const { cellPx, inside } = this
    for (const plane of planes) {
      const { scale } = plane
      plane.use('lips')
      inside.use(plane.channel)
      const firstRow = top / scale
      const endRow = (top + cellPx) / scale
      for (let x = left; x < left + cellPx; x += scale) {
        const upper = this.columns.upper[x]!
        const lower = this.columns.lower[x]!
        const middle = (upper + lower) / 2
        const across = (x - left + scale / 2) / cellPx
        const upperEnd = Math.ceil(Math.min(middle / scale, upper / scale + 1))
        this.paintLip(upperLip, at, across, x / scale, firstRow, Math.min(endRow, upperEnd), top, -Infinity)
        const lowerFrom = Math.floor(Math.max(middle / scale, lower / scale - 1))
        this.paintLip(lowerLip, at, across, x / scale, Math.max(firstRow, lowerFrom), endRow, top, middle)
        const shade = this.columns.shade[x]!
        if (shade > 0 && plane.channel === 0)
          module.shadeSeam(x, firstRow, endRow, upper, lower, shade, this.shadeReach)
        if (upper < lower) inside.paint(x, scale, firstRow, endRow)
      }
    }
  }

  /** Rows `from` to `end` of a column of the cell, displaced with a lip. */
  private paintLip(
    lip: WarpGrid,
    at: number,
    across: number,
    px: number,
    from: number,
    end: number,
    top: number,
    middle: number,
  ): void {
    if (from >= end) return
    const under = at + lip.columns
    const dx = mix(lip.dx(at), lip.dx(at + 1), across)
    const dy = mix(lip.dy(at), lip.dy(at + 1), across)
    const dxDown = (mix(lip.dx(under), lip.dx(under + 1), across) - dx) / this.cellPx
    const dyDown = (mix(lip.dy(under), lip.dy(under + 1), across) - dy) / this.cellPx
    this.canvas.module.paintLip(px, from, end, dx - top * dxDown, dy - top * dyDown, dxDown, dyDown, middle)
  }
}
