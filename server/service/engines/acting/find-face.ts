import { findLandmarks } from '../../../../shared/face/find-landmarks.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { Rgb } from '../frames/rgb-frame.ts'

/** A square of a picture with a face in it. Lengths are pixels of that picture. */
export interface FoundFace {
  left: number
  top: number
  side: number
  /** Fractions of the square. */
  landmarks: FaceLandmarks
}

/** The search wants the face in the middle of a square, not too small: squares of these parts of the shorter side. */
const parts = [1, 0.65]
/** Where squares lie within the room that is left, across and down; faces are mostly in the middle and above it. */
const places: [across: number, down: number][] = [
  [0.5, 0.2],
  [0.5, 0.5],
  [0.25, 0.3],
  [0.75, 0.3],
]
const searchedPx = 512

/** Finds one upright, frontal face, or says that it sees none. Takes up to half a second where there is none. */
export function findFace(picture: Rgb): FoundFace | null {
  const shorter = Math.min(picture.widthPx, picture.heightPx)
  for (const part of parts) {
    const tried = new Set<string>()
    for (const [across, down] of places) {
      const side = 2 * Math.floor((shorter * part) / 2)
      const left = Math.round((picture.widthPx - side) * across)
      const top = Math.round((picture.heightPx - side) * down)
      if (tried.has(`${left},${top}`)) continue
      tried.add(`${left},${top}`)
      const landmarks = findLandmarks(squareOf(picture, left, top, side))
      if (landmarks) return { left, top, side, landmarks }
    }
  }
  return null
}

/** A square cut out and made smaller by picking pixels. */
function squareOf({ widthPx, rgb }: Rgb, left: number, top: number, side: number) {
  const size = Math.min(searchedPx, side)
  const out = new Uint8Array(size * size * 3)
  for (let j = 0, to = 0; j < size; j++) {
    const row = top + Math.floor((j * side) / size)
    for (let i = 0; i < size; i++, to += 3) {
      const from = (row * widthPx + left + Math.floor((i * side) / size)) * 3
      out[to] = rgb[from]!
      out[to + 1] = rgb[from + 1]!
      out[to + 2] = rgb[from + 2]!
    }
  }
  return { width: size, height: size, rgb: out }
}
