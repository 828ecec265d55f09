import { goodEyeDistancePx, portraitFaults as faults, saysFault } from '../../../../shared/face/portrait-faults.ts'
import type { SeenFace } from './find-faces.ts'
import type { FaceMeasures } from './measure-face.ts'

/** From the first number on it is told, from the second on it is refused. */
const limits = {
  turnedDegrees: [16, 25],
  tippedDegrees: [18, 30],
  edgeWidth: [0.11, 0.2],
} as const
/** Below the first number it is told, below the second it is refused. */
const least = {
  eyeDistancePx: [goodEyeDistancePx, 30],
  inside: [0.98, 0.85],
  aroundEyes: [0.64, 0.56],
} as const
/** Skin may be dark: below these a face lacks light only when the whites of its eyes are dark, too. */
const dim = { light: 110, eyeLight: 125 }
/** Below this nothing is seen, and the picture is refused. */
const darkest = 32
/** What a mask looks like: another colour than skin, and lips that stand out from it by a small part of that. */
const mask = { aroundMouth: 0.4, lipsPart: 0.28 }
/** Other faces of this size, as parts of the largest, make it unclear who is meant; smaller ones may be seen. */
const otherFaces = { equal: 0.6, seen: 0.35 }
/** Points that differ so much from look to look, in eye distances, may be wrong. */
const mostMoved = 0.05

export interface Judgement {
  /** Why the picture can't be used, and what to do. */
  refusal?: string
  /** What could be better, and what to do. */
  warnings: string[]
}

/** Says in words what a portrait lacks. */
export function judgePortrait(faces: readonly SeenFace[], measures: FaceMeasures): Judgement {
  const refusals: string[] = []
  const warnings: string[] = []
  const tell = (isRefused: boolean, isTold: boolean, text: string) => {
    if (isRefused) refusals.push(text)
    else if (isTold) warnings.push(text)
  }
  const above = (value: number, [told, refused]: readonly [number, number], text: string) =>
    tell(value > refused, value > told, text)
  const below = (value: number, [told, refused]: readonly [number, number], text: string) =>
    tell(value < refused, value < told, text)

  const [largest, ...others] = faces
  const sizes = others.map(({ eyeDistance }) => eyeDistance / largest!.eyeDistance)
  const equal = sizes.filter((size) => size > otherFaces.equal).length
  if (equal > 0) {
    refusals.push(saysFault(faults.severalFaces, equal + 1))
  } else if (sizes.some((size) => size > otherFaces.seen)) {
    warnings.push(faults.anotherFace)
  }
  below(measures.inside, least.inside, faults.cutOff)
  const yaw = Math.abs(measures.yaw)
  above(yaw, limits.turnedDegrees, saysFault(faults.turned, Math.round(yaw)))
  const tipped = measures.pitch > 0 ? faults.looksDown : faults.looksUp
  above(Math.abs(measures.pitch), limits.tippedDegrees, tipped)
  const { eyeDistancePx } = measures
  below(eyeDistancePx, least.eyeDistancePx, saysFault(faults.small, Math.round(eyeDistancePx)))
  const isDim = measures.light < dim.light && measures.eyeLight < dim.eyeLight
  tell(measures.light < darkest, isDim, faults.dark)
  above(measures.edgeWidth, limits.edgeWidth, faults.blurred)
  below(measures.aroundEyes, least.aroundEyes, faults.eyesCovered)
  if (measures.aroundMouth > mask.aroundMouth && measures.lips < mask.lipsPart * measures.aroundMouth) {
    refusals.push(faults.mouthCovered)
  }
  if (measures.moved > mostMoved) {
    warnings.push(faults.unclear)
  }
  return { ...(refusals.length > 0 && { refusal: refusals.join(' ') }), warnings }
}
