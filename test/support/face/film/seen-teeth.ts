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
/** The edge of a lip is known so well, eye distances: a strip of it on the wrong side of the line isn't counted. */
const edge = 0.02

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
  const edgeShare = (edge * face.geometry.eyeDistance) / face.geometry.side
  const drawnWith = (isMarked: (x: number, y: number) => boolean, teethAre: 'white' | 'black') =>
    new FaceRenderer(markedFace(face, landmarks, mouthOf, isMarked, teethAre))
  const isWell = (part: MouthPart, down: number) => (x: number, y: number) =>
    showsOfMouth(x, y) === part && showsOfMouth(x, y + down) === part
  const renderers = [
    drawnWith((x, y) => showsOfMouth(x, y) === 'tooth', 'white'),
    drawnWith(isWell('above', edgeShare), 'black'),
    drawnWith(isWell('below', -edgeShare), 'black'),
  ]
  let [all, beyond] = [0, 0]
  for (const { pose } of poses) {
    const [teeth, above, below] = renderers.map((renderer) => renderer.render(pose))
    for (let x = 0; x < frameSide; x++) {
      const column = (frame: Uint8Array, share: number) =>
        Array.from({ length: frameSide }, (_, y) => y).filter((y) => markShare(frame[y * frameSide + x]!) > share)
      const seen = column(teeth!, toothShare)
      if (seen.length === 0) continue
      const lastAbove = column(above!, 0.5).at(-1) ?? -Infinity
      const firstBelow = column(below!, 0.5)[0] ?? Infinity
      all += seen.length
      beyond += seen.filter((y) => pose.press > 0.5 || y < lastAbove || y > firstBelow).length
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
