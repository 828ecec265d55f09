/** Vertices are drawn within 1/16 pixel of the frame of their place; VP8 moves its blocks by quarters of one (RFC 6386). */
const unseenPx = 1 / 16
const one = 65536

/** A grid's place in the memory of the warp. */
export interface WarpGridMemory {
  /** Where each vertex looks in the source, relative to itself, in 1/65536 pixels; row by row. */
  x: Int32Array
  y: Int32Array
  marked: Uint8Array
}

/** Square cells that are drawn from another picture, displaced at their corners; it remembers what was drawn. */
export class WarpGrid {
  /** Vertices in a row: one more than cells. */
  readonly columns: number
  /** 1 at the upper left vertex of each cell that is to be drawn. The last vertices of rows and columns have no cell. */
  readonly marked: Uint8Array
  private readonly x: Int32Array
  private readonly y: Int32Array
  private readonly unseen: number
  private readonly warp: () => void

  /** `scale` is pixels of the texture per pixel of the frame; `warp` draws the marked cells. */
  constructor(columns: number, { x, y, marked }: WarpGridMemory, scale: number, warp: () => void) {
    this.columns = columns
    this.x = x
    this.y = y
    this.marked = marked
    this.unseen = unseenPx * scale * one
    this.warp = warp
  }

  /** How far a vertex is displaced, in pixels of the source. */
  dx(at: number): number {
    return this.x[at]! / one
  }

  dy(at: number): number {
    return this.y[at]! / one
  }

  /** How far the corners of a cell are displaced at most, across or down. */
  mostMoved(at: number): number {
    const { x, y, columns } = this
    const under = at + columns
    const across = Math.max(Math.abs(x[at]!), Math.abs(x[at + 1]!), Math.abs(x[under]!), Math.abs(x[under + 1]!))
    return Math.max(across, Math.abs(y[at]!), Math.abs(y[at + 1]!), Math.abs(y[under]!), Math.abs(y[under + 1]!)) / one
  }

  /** Displaces a vertex, and marks the cells around it, if it is too far from where it is drawn. */
  move(at: number, dx: number, dy: number): void {
    const aside = dx * one - this.x[at]!
    const down = dy * one - this.y[at]!
    if (Math.abs(aside) <= this.unseen && Math.abs(down) <= this.unseen) return
    this.x[at]! += this.step(aside)
    this.y[at]! += this.step(down)
    // A row's first vertex marks the last one of the row above, which has no cell.
    const { marked, columns } = this
    marked[at] = 1
    if (at > 0) marked[at - 1] = 1
    if (at >= columns) marked[at - columns] = 1
    if (at > columns) marked[at - columns - 1] = 1
  }

  /** A little ahead of a movement, a vertex can rest longer. */
  private step(away: number): number {
    return away > this.unseen ? away + this.unseen : away < -this.unseen ? away - this.unseen : away
  }

  /** Draws the marked cells. */
  draw(): void {
    this.warp()
    this.marked.fill(0)
  }
}
