/**
 * For each place of a square grid the nearest one that is wanted (by number, row by row), or −1 when there is none. Found
 * in two sweeps from neighbour to neighbour (Danielsson, "Euclidean distance mapping", 1980), so nearly the nearest.
 */
export function nearestPlaces(side: number, isWanted: (at: number) => boolean): Int32Array {
  const nearest = new Int32Array(side * side).fill(-1)
  const distance = new Float32Array(side * side).fill(Infinity)
  for (let at = 0; at < nearest.length; at++) {
    if (!isWanted(at)) continue
    nearest[at] = at
    distance[at] = 0
  }
  const learn = (at: number, x: number, y: number, from: number) => {
    const place = nearest[from]!
    if (place < 0) return
    const [aside, down] = [x - (place % side), y - ((place / side) | 0)]
    const away = aside * aside + down * down
    if (away >= distance[at]!) return
    distance[at] = away
    nearest[at] = place
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x
      if (distance[at] === 0) continue
      if (x > 0) learn(at, x, y, at - 1)
      if (y === 0) continue
      learn(at, x, y, at - side)
      if (x > 0) learn(at, x, y, at - side - 1)
      if (x < side - 1) learn(at, x, y, at - side + 1)
    }
    for (let x = side - 2; x >= 0; x--) learn(y * side + x, x, y, y * side + x + 1)
  }
  for (let y = side - 1; y >= 0; y--) {
    for (let x = side - 1; x >= 0; x--) {
      const at = y * side + x
      if (distance[at] === 0) continue
      if (x < side - 1) learn(at, x, y, at + 1)
      if (y === side - 1) continue
      learn(at, x, y, at + side)
      if (x > 0) learn(at, x, y, at + side - 1)
      if (x < side - 1) learn(at, x, y, at + side + 1)
    }
    for (let x = 1; x < side; x++) learn(y * side + x, x, y, y * side + x - 1)
  }
  return nearest
}
