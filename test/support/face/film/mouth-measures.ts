import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { FoundPortrait } from '../../portraits/found-portrait.ts'
import type { FilmMeasures } from './film-measures.ts'
import { filmPoses } from './film-poses.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'
import { hardest, lineAt, placesWithin } from './lines.ts'
import { seenTeeth } from './seen-teeth.ts'
import { SkinFlow } from './skin-flow.ts'

/** Lines of the lips themselves are within this of what they open, eye distances. */
const lipsEdge = 0.07
/** Skin is known to come from within this, eye distances. */
const about = 0.04
/** Where a jaw that goes down presses skin together, shades of the picture get steeper by so much. */
const pressed = 1.25

const visemes = filmPoses.filter(({ shows }) => shows === 'mouth')

/** Measures teeth and the skin around the mouth in the frames of the visemes. */
export function mouthMeasures(
  subject: FilmSubject,
  landmarks: FaceLandmarks,
  showsOfMouth: FoundPortrait['showsOfMouth'],
): Pick<FilmMeasures, 'teeth' | 'jawLine'> {
  const { all, beyond } = seenTeeth(subject.face, landmarks, showsOfMouth, visemes)
  return { teeth: all === 0 ? 0 : (100 * beyond) / all, jawLine: Math.max(...jawLines(subject).values()) }
}

/** By viseme, how much harder lines of cheeks, jaw and chin are than those of the picture where this skin comes from. */
export function jawLines({ frames, face, toFrame }: FilmSubject): Map<string, number> {
  const { mouth, eyeDistance, chinY, faceHalfWidth } = face.geometry
  const d = eyeDistance * toFrame
  const middle = ((mouth.left.x + mouth.right.x) / 2) * toFrame
  const isLowerFace = (x: number, y: number) =>
    Math.abs(x - middle) < faceHalfWidth * toFrame * 0.75 &&
    y > mouth.centre.y * toFrame - 0.25 * d &&
    y < chinY * toFrame - 0.12 * d
  const still = hardestAround(
    frames.get('sil')!,
    Math.round(about * d),
    Math.floor(middle - 1.3 * d),
    Math.ceil(middle + 1.3 * d),
  )
  return new Map(
    visemes.map(({ name, pose }) => {
      const flow = new SkinFlow({ frames, face, toFrame }, pose)
      const frame = frames.get(name)!
      const harder = placesWithin((x, y) => isLowerFace(x, y) && !flow.isNearLips(x, y, lipsEdge * d)).map(
        ({ x, y }) => {
          const from = flow.atRest(x, y)
          return Math.max(0, lineAt(frame, x, y) - pressed * still(Math.round(from.x), Math.round(from.y)))
        },
      )
      return [name, hardest(harder)]
    }),
  )
}

/** The hardest line within some pixels of a place, each place measured once. */
function hardestAround(frame: Uint8Array, px: number, left: number, right: number) {
  const lines = new Float32Array(frameSide * frameSide)
  for (const { x, y } of placesWithin((x) => x >= left && x < right)) lines[y * frameSide + x] = lineAt(frame, x, y)
  const rows = lines.map((_, at) => Math.max(...lines.subarray(Math.max(0, at - px), at + px + 1)))
  return (x: number, y: number) => {
    let most = 0
    for (let k = -px; k <= px; k++) most = Math.max(most, rows[(y + k) * frameSide + x] ?? 0)
    return most
  }
}
