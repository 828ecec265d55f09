import type { Iris } from './irises.ts'
import { mix, smoothStep } from './curves.ts'
import { openBottom, openTop, type EyeOpening } from './eye-opening.ts'
import { type Planes, type ScaledPlane, scaledPlanes } from './planes.ts'

/** As far as the iris is moved, in radii. */
const reach = 1.2
/** From where on the picture shows an eye and no lid: its edge is blurred, and lashes and their shade are above. Eye distances. */
const lid = { above: 0.02, below: 0.01, blur: 0.025 }

/** Completes an iris where lids cover it, with the colours that it has as far from its middle where it is seen. */
export function completeIris(planes: Planes, eye: EyeOpening, iris: Iris, eyeDistance: number): void {
  const shownAt = (x: number, y: number) =>
    smoothStep(
      Math.min(y - openTop(eye, x) - lid.above * eyeDistance, openBottom(eye, x) - y - lid.below * eyeDistance) /
        (lid.blur * eyeDistance),
    )
  for (const plane of scaledPlanes(planes)) completePlane(plane, iris, shownAt)
}

function completePlane({ values, side, scale }: ScaledPlane, iris: Iris, shownAt: (x: number, y: number) => number) {
  const places: { at: number; ring: number; shown: number }[] = []
  const rings: number[][] = Array.from({ length: Math.ceil((reach * iris.radius) / scale) + 2 }, () => [])
  const first = (middle: number) => Math.floor((middle - reach * iris.radius) / scale)
  const last = (middle: number) => Math.ceil((middle + reach * iris.radius) / scale)
  for (let row = first(iris.y); row <= last(iris.y); row++) {
    for (let column = first(iris.x); column <= last(iris.x); column++) {
      const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale]
      const ring = Math.hypot(x - iris.x, y - iris.y) / scale
      if (ring * scale > reach * iris.radius) continue
      const place = { at: row * side + column, ring, shown: shownAt(x, y) }
      places.push(place)
      if (place.shown === 1) rings[Math.round(ring)]!.push(values[place.at]!)
    }
  }
  const colours = rings.map((ring) => ring.toSorted((a, b) => a - b)[ring.length >> 1])
  const colourOf = (ring: number) => colours[ring] ?? nearest(colours, ring)
  for (const { at, ring, shown } of places) {
    if (shown === 1) continue
    const inner = Math.floor(ring)
    const colour = mix(colourOf(inner), colourOf(inner + 1), ring - inner)
    values[at] = Math.round(mix(colour, values[at]!, shown))
  }
}

/** The colour of the nearest ring that is seen. */
function nearest(colours: (number | undefined)[], ring: number): number {
  for (let away = 1; away < colours.length; away++) {
    const colour = colours[ring - away] ?? colours[ring + away]
    if (colour !== undefined) return colour
  }
  return 128
}
