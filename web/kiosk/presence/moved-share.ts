/** A pixel whose brightness changes by less shows the camera's own noise. */
const noise = 18

/** The share of pixels, 0 to 1, that differ between two pictures of the same size, RGBA. */
export function movedShare(before: Uint8ClampedArray, now: Uint8ClampedArray): number {
  const brightness = (rgba: Uint8ClampedArray, at: number) =>
    0.3 * (rgba[at] ?? 0) + 0.59 * (rgba[at + 1] ?? 0) + 0.11 * (rgba[at + 2] ?? 0)
  let differ = 0
  for (let at = 0; at < now.length; at += 4) {
    if (Math.abs(brightness(now, at) - brightness(before, at)) > noise) differ++
  }
  return differ / (now.length / 4)
}
