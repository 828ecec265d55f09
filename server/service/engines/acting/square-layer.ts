import { planesOfI420 } from '../../../../shared/face/planes.ts'
import type { Frame } from '../frames/frame.ts'

/** Where the drawn face goes; pixels of the frame, even. It may reach beyond the frame. */
export interface FaceSquare {
  left: number
  top: number
  side: number
}

/** The rim on which the drawn square fades into the still picture, parts of its side. */
const rim = 0.07

/**
 * Lays the renderer's square (I420, BT.601) over a frame (BT.709), fading out towards those edges of the square that
 * lie within the frame.
 */
export function squareLayer({ left, top, side }: FaceSquare, { widthPx, heightPx }: Frame) {
  const fade = fadeOf({ left, top, side }, widthPx, heightPx)
  const half = side >> 1
  return (drawn: Uint8Array, frame: Frame): void => {
    const { y, u, v } = planesOfI420(drawn, side)
    const fromRow = Math.max(0, -top)
    const toRow = Math.min(side, heightPx - top)
    const fromColumn = Math.max(0, -left)
    const toColumn = Math.min(side, widthPx - left)
    for (let j = fromRow; j < toRow; j++) {
      for (let i = fromColumn; i < toColumn; i++) {
        const chroma = (j >> 1) * half + (i >> 1)
        // ITU-R BT.2087 style matrices, 601 to 709 in YCbCr: luma takes a little of both chromas.
        const luma = y[j * side + i]! - 0.1182 * (u[chroma]! - 128) - 0.2127 * (v[chroma]! - 128)
        const share = fade[i]! * fade[side + j]!
        const to = (top + j) * widthPx + left + i
        const mixed = frame.y[to]! + (luma - frame.y[to]!) * share + 0.5
        frame.y[to] = mixed < 16 ? 16 : mixed > 235 ? 235 : mixed
      }
    }
    const frameHalf = widthPx >> 1
    for (let j = fromRow >> 1; j < toRow >> 1; j++) {
      for (let i = fromColumn >> 1; i < toColumn >> 1; i++) {
        const blue = u[j * half + i]! - 128
        const red = v[j * half + i]! - 128
        const share = fade[2 * i]! * fade[side + 2 * j]!
        const to = ((top >> 1) + j) * frameHalf + (left >> 1) + i
        frame.u[to] = frame.u[to]! + (128 + 1.0186 * blue + 0.1146 * red - frame.u[to]!) * share + 0.5
        frame.v[to] = frame.v[to]! + (128 + 0.075 * blue + 1.0253 * red - frame.v[to]!) * share + 0.5
      }
    }
  }
}

/** The share of the square for each column, then for each row. */
function fadeOf({ left, top, side }: FaceSquare, widthPx: number, heightPx: number): Float32Array {
  const shares = new Float32Array(2 * side).fill(1)
  const reach = Math.max(1, side * rim)
  for (let i = 0; i < side; i++) {
    const ramp = Math.min(1, (i + 0.5) / reach)
    const opposite = side - 1 - i
    if (left > 0) shares[i]! *= ramp
    if (left + side < widthPx) shares[opposite]! *= ramp
    if (top > 0) shares[side + i]! *= ramp
    if (top + side < heightPx) shares[side + opposite]! *= ramp
  }
  return shares
}
