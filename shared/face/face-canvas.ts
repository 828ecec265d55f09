import { headCellPx } from './head-map.ts'
import { planesOfI420, type Planes } from './planes.ts'
import type { PreparedFace } from './prepare-face.ts'
import { warpWasm } from './warp-wasm.ts'

/** Displacements at a cell's corners, from upper left to lower right, in picture pixels. */
export type Corners = [
  x00: number,
  x10: number,
  x01: number,
  x11: number,
  y00: number,
  y10: number,
  y01: number,
  y11: number,
]

/** The memory of one renderer and the two warps that run in it. */
export interface FaceCanvas {
  /** The still picture. */
  still: Planes
  /** The still picture with this frame's mouth and eyes. */
  texture: Planes
  /** The finished frame, I420. */
  frame: Uint8Array
  /** Displacement of the texture at each vertex of the head grid, in 1/65536 pixels of the texture. */
  gridX: Int32Array
  gridY: Int32Array
  /** 1 for each cell of the head grid that `warpMarked` draws. */
  marked: Uint8Array
  /** Draws one cell of the texture (2^logSide pixels at x, y) from the still picture. */
  warpCell(x: number, y: number, logSide: number, corners: Corners): void
  /** Draws the marked cells of the frame from the texture. */
  warpMarked(): void
}

interface WarpExports {
  warpCell(
    source: number,
    target: number,
    side: number,
    x: number,
    y: number,
    logSide: number,
    ...corners: Corners
  ): void
  warpMarked(
    texture: number,
    textureSide: number,
    frame: number,
    frameSide: number,
    gridX: number,
    gridY: number,
    marked: number,
    scale: number,
  ): void
}

const one = 65536
const pageBytes = 65536
/** The SIMD loads read a little past the pixels they use. */
const slackBytes = 64

let compiled: WebAssembly.Module | undefined
const warpModule = () => (compiled ??= new WebAssembly.Module(Uint8Array.from(atob(warpWasm), (c) => c.charCodeAt(0))))

/** Lays out one WebAssembly memory for a face; it is freed with the last reference to the canvas. */
export function faceCanvas({ frameSide, still, textureScale }: PreparedFace): FaceCanvas {
  const cells = frameSide / headCellPx
  const vertices = (cells + 1) ** 2
  const textureBytes = (still.side ** 2 * 3) / 2
  const frameBytes = (frameSide ** 2 * 3) / 2
  const sizes = [textureBytes, textureBytes, frameBytes, vertices * 4, vertices * 4, cells * cells]
  let end = 1024
  const [stillAt, textureAt, frameAt, gridXAt, gridYAt, markedAt] = sizes.map((bytes) => {
    const at = end
    end = Math.ceil((at + bytes + slackBytes) / 16) * 16
    return at
  }) as [number, number, number, number, number, number]

  const pages = Math.ceil(end / pageBytes)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const { exports } = new WebAssembly.Instance(warpModule(), { env: { memory } })
  const warp = exports as unknown as WarpExports
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length)

  const base = planesOfI420(bytes(stillAt, textureBytes), still.side)
  const texture = planesOfI420(bytes(textureAt, textureBytes), still.side)
  for (const target of [base, texture]) {
    target.y.set(still.y)
    target.u.set(still.u)
    target.v.set(still.v)
  }
  return {
    still: base,
    texture,
    frame: bytes(frameAt, frameBytes),
    gridX: new Int32Array(memory.buffer, gridXAt, vertices),
    gridY: new Int32Array(memory.buffer, gridYAt, vertices),
    marked: bytes(markedAt, cells * cells),
    warpCell: (x, y, logSide, c) =>
      warp.warpCell(
        stillAt,
        textureAt,
        still.side,
        x,
        y,
        logSide,
        c[0] * one,
        c[1] * one,
        c[2] * one,
        c[3] * one,
        c[4] * one,
        c[5] * one,
        c[6] * one,
        c[7] * one,
      ),
    warpMarked: () =>
      warp.warpMarked(
        textureAt,
        still.side,
        frameAt,
        frameSide,
        gridXAt,
        gridYAt,
        markedAt,
        Math.round(textureScale * one),
      ),
  }
}
