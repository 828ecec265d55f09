const tilePx = 16

/** Which parts of the texture changed since the last frame, in square tiles. All lengths are pixels of the texture. */
export class TextureChanges {
  private readonly columns: number
  private readonly tiles: Uint8Array
  /** Whether anything changed at all. */
  any = false

  constructor(side: number) {
    this.columns = Math.ceil(side / tilePx)
    this.tiles = new Uint8Array(this.columns ** 2)
  }

  /** Right and bottom are exclusive; all lie within the texture. */
  add(left: number, top: number, right: number, bottom: number): void {
    this.any = true
    const to = Math.ceil(right / tilePx)
    for (let row = Math.floor(top / tilePx); row < bottom / tilePx; row++)
      this.tiles.fill(1, row * this.columns + Math.floor(left / tilePx), row * this.columns + to)
  }

  /** Whether anything changed in a rectangle, which may reach beyond the texture. */
  within(left: number, top: number, right: number, bottom: number): boolean {
    if (!this.any) return false
    const lastRow = Math.min(this.columns - 1, Math.floor(bottom / tilePx))
    const lastColumn = Math.min(this.columns - 1, Math.floor(right / tilePx))
    const firstColumn = Math.max(0, Math.floor(left / tilePx))
    for (let row = Math.max(0, Math.floor(top / tilePx)); row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        if (this.tiles[row * this.columns + column]) return true
    return false
  }

  forget(): void {
    if (this.any) this.tiles.fill(0)
    this.any = false
  }
}
