/** One picture as planar YUV 4:2:0 (BT.709, limited range), as MediaTools reads and writes it. Both sides are even. */
export interface Frame {
  widthPx: number
  heightPx: number
  /** Y, then U, then V; the planes share its memory. */
  bytes: Uint8Array
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** A frame over `bytes`, or over new memory. */
export function frameOf(
  widthPx: number,
  heightPx: number,
  bytes: Uint8Array = new Uint8Array((widthPx * heightPx * 3) / 2),
): Frame {
  const luma = widthPx * heightPx
  const chroma = luma / 4
  return {
    widthPx,
    heightPx,
    bytes,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma + chroma),
    v: bytes.subarray(luma + chroma, luma + 2 * chroma),
  }
}
