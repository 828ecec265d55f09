import type { FaceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'
import type { MouthPart } from '../../portraits/head-paint.ts'
import type { FilmPose } from './film-poses.ts'
import { frameSide } from './film-subject.ts'
import { markedFace, markShare, type MarkedPart } from './marked-face.ts'

/** Lower teeth are drawn this dark, in the shade of the lip. */
const toothShare = 0.25
/** Edges are blurred by so many pixels of the frame. */
const blurPx = 1

/**
 * How many pixels of the frames of some poses show teeth, and how many of these are beyond the inner lips: above a part
 * of the upper lip, below one of the lower, or seen at all where lips are pressed together.
 *
 * The face is drawn three times: with teeth in white, the picture's own and drawn ones, with all that is truly above the
 * line between the lips, and with all that is truly below it. So colours don't matter.
 */
export function seenTeeth(
  face: PreparedFace,
  landmarks: FaceLandmarks,
  showsOfMouth: (x: number, y: number) => MouthPart | null,
  poses: readonly FilmPose[],
): { all: number; beyond: number } {
  const renderers = (['tooth', 'above', 'below'] as const).map(
    (part) =>
      new FaceRenderer(
        markedFace(
          face,
          landmarks,
          mouthOf,
          (x, y) => showsOfMouth(x, y) === part,
          part === 'tooth' ? 'white' : 'black',
        ),
      ),
  )
  let [all, beyond] = [0, 0]
  for (const { pose } of poses) {
    const [teeth, above, below] = renderers.map((renderer) => renderer.render(pose)) as [Uint8Array, Uint8Array, Uint8Array]
    for (let x = 0; x < frameSide; x++) {
      const column = (frame: Uint8Array, share: number) =>
        Array.from({ length: frameSide }, (_, y) => y).filter((y) => markShare(frame[y * frameSide + x]!) > share)
      const seen = column(teeth, toothShare)
      if (seen.length === 0) continue
      const lastAbove = column(above, 0.5).at(-1) ?? -Infinity
      const firstBelow = column(below, 0.5)[0] ?? Infinity
      all += seen.length
      beyond += seen.filter(
        (y) => pose.press > 0.5 || y < lastAbove - blurPx || y > firstBelow + blurPx,
      ).length
    }
  }
  return { all, beyond }
}

function mouthOf({ mouth, eyeDistance: d }: FaceGeometry): MarkedPart[] {
  return [
    {
      left: mouth.left.x - 0.3 * d,
      top: mouth.centre.y - 0.5 * d,
      right: mouth.right.x + 0.3 * d,
      bottom: mouth.centre.y + 0.6 * d,
    },
  ]
}
