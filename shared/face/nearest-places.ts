/**
 * For each place of a square grid the nearest one that is wanted (by number, row by row), or −1 when there is none. Found
 * in two sweeps from neighbour to neighbour (Danielsson, "Euclidean distance mapping", 1980), so nearly the nearest.
 */
export function nearestPlaces(side: number, isWanted: (at: number) => boolean): Int32Array {
  const nearest = new Int32Array(side * side).fill(-1)
  const distance = new Float32Array(side * side).fill(Infinity)
  // How far aside and down of each place its nearest one is: a neighbour's is that and one step more.
  const aside = new Int16Array(side * side)
  const down = new Int16Array(side * side)
  for (let at = 0; at < nearest.length; at++) {
    if (!isWanted(at)) continue
    nearest[at] = at
    distance[at] = 0
  }
  const learn = (at: number, stepX: number, stepY: number) => {
    const from = at + stepY * side + stepX
    if (distance[from] === Infinity) return
    const x = aside[from]! + stepX
    const y = down[from]! + stepY
    const away = x * x + y * y
    if (away >= distance[at]!) return
    distance[at] = away
    nearest[at] = nearest[from]!
    aside[at] = x
    down[at] = y
  }
  for (const step of [-1, 1]) {
    const [first, last] = step < 0 ? [0, side - 1] : [side - 1, 0]
    for (let y = first; y !== last - step; y -= step) {
      for (let x = first; x !== last - step; x -= step) {
        const at = y * side + x
        if (distance[at] === 0) continue
        if (x !== first) learn(at, step, 0)
        if (y === first) continue
        learn(at, 0, step)
        if (x !== first) learn(at, step, step)
        if (x !== last) learn(at, -step, step)
      }
      for (let x = last + step; x !== first + step; x += step)
        if (distance[y * side + x] !== 0) learn(y * side + x, -step, 0)
    }
  }
  return nearest
}
