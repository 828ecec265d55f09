import { MouthColumns } from '../../../../shared/face/mouth-columns.ts'
import { MouthField } from '../../../../shared/face/mouth-field.ts'
import { mouthPatch } from '../../../../shared/face/patch.ts'
import type { FacePose } from '../../../../shared/face/pose.ts'
import type { FilmMeasures } from './film-measures.ts'
import type { FilmPose } from './film-poses.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'
import { hardestLine } from './lines.ts'

/** Measures teeth and the skin around the mouth in the frames of the visemes. */
export function mouthMeasures(
  subject: FilmSubject,
  poses: readonly FilmPose[],
): Pick<FilmMeasures, 'teeth' | 'jawLine'> {
  const { frames, face, toFrame } = subject
  const { mouth, eyeDistance, chinY, faceHalfWidth } = face.geometry
  const d = eyeDistance * toFrame
  const middle = ((mouth.left.x + mouth.right.x) / 2) * toFrame
  const visemes = poses.filter(({ shows }) => shows === 'mouth')
  let [inside, outside] = [0, 0]
  let worst = 0
  // Beside and below the lips, away from what they open.
  const around = (lips: Lips) => (x: number, y: number) =>
    Math.abs(x - middle) < faceHalfWidth * toFrame * 0.75 &&
    y > mouth.centre.y * toFrame - 0.25 * d &&
    y < chinY * toFrame - 0.12 * d &&
    !lips.isNear(x, y, 0.2 * d)
  const still = hardestLine(frames.get('sil')!, around(lipsOf(subject, visemes[0]!.pose)))
  for (const { name, pose } of visemes) {
    const lips = lipsOf(subject, pose)
    const frame = frames.get(name)!
    // Light skin can have the colour of teeth: only what isn't seen at rest counts, and the mouth has to have been shut.
    const rest = frames.get(face.mouth.ownTeeth ? 'PP' : 'sil')!
    for (let y = Math.round(mouth.centre.y * toFrame - 0.3 * d); y < chinY * toFrame; y++) {
      for (let x = Math.round(middle - 0.7 * d); x < middle + 0.7 * d; x++) {
        if (!isTooth(subject, frame, x, y) || isTooth(subject, rest, x, y)) continue
        if (lips.isNear(x, y, 1)) inside++
        else if (lips.isNear(x, y, 0.12 * d)) outside++
      }
    }
    worst = Math.max(worst, hardestLine(frame, around(lips)) - still)
  }
  return { teeth: inside === 0 ? 0 : (100 * outside) / inside, jawLine: worst }
}

interface Lips {
  /** Whether a pixel of the frame is between the inner lips, or nearer to them than so many pixels. */
  isNear(x: number, y: number, px: number): boolean
}

function lipsOf({ face, toFrame }: FilmSubject, pose: FacePose): Lips {
  const columns = new MouthColumns(face.still.side, 0.13 * face.geometry.eyeDistance)
  columns.measure(new MouthField(face, pose), mouthPatch(face))
  const { left, right } = face.geometry.mouth
  return {
    isNear(x, y, px) {
      const column = Math.floor((x + 0.5) / toFrame)
      const near = px / toFrame
      const at = Math.max(Math.round(left.x), Math.min(Math.round(right.x), column))
      if (Math.abs(column - at) > near) return false
      const row = (y + 0.5) / toFrame
      return row > columns.upper[at]! - near && row < columns.lower[at]! + near
    },
  }
}

/** Whether a pixel has the colour of the teeth rather than that of skin and lips, which are redder. */
function isTooth({ face }: FilmSubject, frame: Uint8Array, x: number, y: number): boolean {
  const [luma, u, v] = face.mouth.teeth
  const half = frameSide / 2
  const chroma = frameSide ** 2 + (y >> 1) * half + (x >> 1)
  return (
    frame[y * frameSide + x]! > 0.75 * luma &&
    Math.abs(frame[chroma]! - u) < 6 &&
    Math.abs(frame[chroma + half * half]! - v) < 5
  )
}
