import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { findLandmarks } from '../../../../shared/face/find-landmarks.ts'
import { showsEyes } from '../../assets/portrait/shows-eyes.ts'
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
/** From square to square, parts of their side: less than what the search looks over around its middle. */
const step = { across: 0.3, down: 0.35 }
/** At most this many squares of one size: for long pictures the outer ones are left out. */
const mostSquares = 16
const searchedPx = 512

/** Finds one upright, frontal face, or says that it sees none. Takes up to a second where there is none. */
export function findFace(picture: Rgb): FoundFace | null {
  const shorter = Math.min(picture.widthPx, picture.heightPx)
  const plain = { width: picture.widthPx, height: picture.heightPx, rgb: picture.rgb }
  for (const part of parts) {
    const side = 2 * Math.floor((shorter * part) / 2)
    for (const { left, top } of squaresOf(picture, side)) {
      const landmarks = findLandmarks(squareOf(picture, left, top, side))
      if (!landmarks || !showsEyes(plain, { left, top, side, landmarks })) continue
      const face = centred(picture, { left, top, side, landmarks })
      if (face && showsEyes(plain, face)) return face
    }
  }
  return null
}

/** Places for squares of one size all over a picture, those where faces mostly are first: in the middle, above its centre. */
function squaresOf({ widthPx, heightPx }: Rgb, side: number): { left: number; top: number }[] {
  const places = (room: number, stepPx: number) => {
    const count = Math.ceil(room / stepPx) + 1
    return Array.from({ length: count }, (_, i) => Math.round(count === 1 ? 0 : (room * i) / (count - 1)))
  }
  const [across, down] = [widthPx - side, heightPx - side]
  return places(down, side * step.down)
    .flatMap((top) => places(across, side * step.across).map((left) => ({ left, top })))
    .map((place) => ({ ...place, away: Math.hypot(place.left - across / 2, place.top - down * 0.3) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, mostSquares)
}

/** How a face lies in a usual portrait, parts of its side: there the points are found best. */
const usual = { eyeDistance: 0.2, eyesY: 0.43 }

/** Looks once more in a square around the face; what isn't seen there, at the same place, was none. */
function centred(picture: Rgb, found: FoundFace): FoundFace | null {
  const eyes = eyesOf(found)
  const shorter = Math.min(picture.widthPx, picture.heightPx)
  const side = 2 * Math.floor(Math.min(shorter, eyes.distance / usual.eyeDistance) / 2)
  const within = (value: number, length: number) => Math.round(Math.max(0, Math.min(length - side, value)))
  const left = within(eyes.x - side / 2, picture.widthPx)
  const top = within(eyes.y - usual.eyesY * side, picture.heightPx)
  if (Math.max(Math.abs(left - found.left), Math.abs(top - found.top)) < side * alreadyCentred) return found
  const landmarks = findLandmarks(squareOf(picture, left, top, side))
  if (!landmarks) return null
  const again = { left, top, side, landmarks }
  const [a, b] = [eyesOf(found), eyesOf(again)]
  return Math.hypot(a.x - b.x, a.y - b.y) < a.distance * agreement ? again : null
}

/** The middle between the eyes and their distance, pixels of the picture. */
function eyesOf({ left, top, side, landmarks }: FoundFace) {
  const [leftEye, rightEye] = landmarks.pupils
  return {
    x: left + ((leftEye.x + rightEye.x) / 2) * side,
    y: top + ((leftEye.y + rightEye.y) / 2) * side,
    distance: (rightEye.x - leftEye.x) * side,
  }
}

/** Both looks must lead to the same place, within this part of the eye distance. */
const agreement = 0.3
/** Squares closer than this, parts of their side, show the same. */
const alreadyCentred = 0.08

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
