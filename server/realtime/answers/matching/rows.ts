/** Vectors of one length, one after the other: as one array they are sent and kept in a part of the time that many take. */
export interface Rows {
  length: number
  values: Float32Array
}

export function rowsOf(vectors: readonly Float32Array[]): Rows {
  const length = vectors[0]?.length ?? 0
  const values = new Float32Array(vectors.length * length)
  vectors.forEach((vector, row) => values.set(vector, row * length))
  return { length, values }
}

/** The inner product of a vector and a row. */
export function productWithRow(vector: Float32Array, { length, values }: Rows, row: number): number {
  const from = row * length
  let sum = 0
  for (let i = 0; i < length; i++) sum += vector[i]! * values[from + i]!
  return sum
}
