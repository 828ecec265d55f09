/** Distances to round solids, and how they are joined (after Quilez, "Distance functions", 2015). */
export type Vector = readonly [x: number, y: number, z: number]

const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

export function unit([x, y, z]: Vector): Vector {
  const l = length(x, y, z)
  return [x / l, y / l, z / l]
}

/** To an ellipsoid around the origin with radii a, b and c. */
export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const k0 = length(x / a, y / b, z / c)
  const k1 = length(x / a / a, y / b / b, z / c / c)
  return k1 < 1e-6 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1
}

/** The union of two solids, rounded where they meet. */
export function joined(a: number, b: number, round: number): number {
  const h = Math.max(round - Math.abs(a - b), 0) / round
  return Math.min(a, b) - (h * h * round) / 4
}

/** What two solids share, rounded. */
export const shared = (a: number, b: number, round: number) => -joined(-a, -b, round)
