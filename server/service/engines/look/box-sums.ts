/**
 * Sums of all values above and left of each point, (width + 1) × (height + 1). They may wrap around 32 bits: the
 * difference of corners is right for every box whose own sum is below 2^31.
 */
export function boxSums(plane: Uint8Array, widthPx: number, heightPx: number, squared = false): Int32Array {
  const stride = widthPx + 1
  const sums = new Int32Array(stride * (heightPx + 1))
  for (let j = 0; j < heightPx; j++) {
    let row = 0
    const above = j * stride
    for (let i = 0; i < widthPx; i++) {
      const value = plane[j * widthPx + i]!
      row = (row + (squared ? value * value : value)) | 0
      sums[above + stride + i + 1] = (sums[above + i + 1]! + row) | 0
    }
  }
  return sums
}

/** The sum within a box; right and bottom are exclusive. */
export const boxSum = (
  sums: Int32Array,
  stride: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number =>
  (sums[bottom * stride + right]! -
    sums[top * stride + right]! -
    sums[bottom * stride + left]! +
    sums[top * stride + left]!) |
  0
