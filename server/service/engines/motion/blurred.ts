/** Means over boxes of 2 × `radius` + 1 points, repeated: three rounds are close to a Gaussian. */
export function blurred(
  values: Float32Array,
  columns: number,
  rows: number,
  radius: number,
  rounds: number,
): Float32Array {
  let current = values
  for (let round = 0; round < rounds; round++) {
    current = meansAlong(current, columns, rows, 1, columns, radius)
    current = meansAlong(current, rows, columns, columns, 1, radius)
  }
  return current
}

/** Moving means along lines of `length` points that lie `step` apart; lines lie `stride` apart. */
function meansAlong(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    let sum = 0
    let count = 0
    for (let i = 0; i < Math.min(length, radius); i++) {
      sum += values[start + i * step]!
      count++
    }
    for (let i = 0; i < length; i++) {
      if (i + radius < length) {
        sum += values[start + (i + radius) * step]!
        count++
      }
      if (i - radius > 0) {
        sum -= values[start + (i - radius - 1) * step]!
        count--
      }
      out[start + i * step] = sum / count
    }
  }
  return out
}
