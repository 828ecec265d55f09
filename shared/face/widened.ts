/** The largest value within a square around each place of a picture. */
export function widened(values: Float32Array, width: number, height: number, half: number): Float32Array {
  const rows = mostAlong(values, { lines: height, lineStep: width, places: width, step: 1 }, half)
  return mostAlong(rows, { lines: width, lineStep: 1, places: height, step: width }, half)
}

/** Rows or columns: how many, and how far apart they and the places on them are. */
interface Lines {
  lines: number
  lineStep: number
  places: number
  step: number
}

/** The largest value up to `half` places before and after each; the time it takes doesn't grow with how far it looks. */
function mostAlong(values: Float32Array, { lines, lineStep, places, step }: Lines, half: number): Float32Array {
  const most = new Float32Array(values.length)
  // Places that are the largest from themselves to the newest: the first one is the largest of all that are near.
  const falling = new Int32Array(places)
  for (let line = 0; line < lines; line++) {
    const from = line * lineStep
    let [first, end] = [0, 0]
    for (let place = 0; place < places + half; place++) {
      if (place < places) {
        const value = values[from + place * step]!
        while (end > first && values[from + falling[end - 1]! * step]! <= value) end--
        falling[end++] = place
      }
      if (place < half) continue
      if (falling[first]! < place - 2 * half) first++
      most[from + (place - half) * step] = values[from + falling[first]! * step]!
    }
  }
  return most
}
