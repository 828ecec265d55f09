import { FaceAnimator } from '../../../../shared/face/face-animator.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { planesOfRgb, type RgbPicture } from '../../../../shared/face/planes.ts'
import type { Viseme } from '../../../../shared/face/visemes.ts'
import type { FoundPortrait } from '../../portraits/found-portrait.ts'
import { faceMeter, lumaOfI420 } from '../face-measure.ts'
import { backgroundMeasures } from './background-measures.ts'
import { blinks } from './film-poses.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'
import { seenEyes } from './seen-eyes.ts'
import { lidMeasures } from './lid-measures.ts'
import { mouthMeasures } from './mouth-measures.ts'

/** What is read off the film of a face; all but `closed` are best at 0, and `limits` says how much is let pass. */
export interface FilmMeasures {
  /** The part of all p, b and m of some words on which the lips close. */
  closed: number
  /** The part of the background that changes in any pose though no head comes there, %. */
  background: number
  /** The part of what is outside the found matte that changes in any pose though no head comes there, %. */
  outsideMatte: number
  /** Teeth that are seen beyond the inner lips, % of all that are seen. */
  teeth: number
  /** How far both eyes differ in the part that lids leave open, in any pose of a blink, % of the open eye. */
  lids: number
  /** How far the face at rest is from its picture, wherever its skin is, mean steps of luma around eyes and mouth. */
  rest: number
  /** How much harder the hardest line on shut lids and below them is than those of the picture, steps of luma. */
  lidLine: number
  /** How much harder the hardest line on cheeks, jaw and chin is, in any viseme, than the picture's where this skin comes from. */
  jawLine: number
  /** How much of the eyes' white is lost when they look aside, %. */
  whites: number
}

/** What is found of a person, and what is known of their picture. */
type SeenPerson = Pick<FoundPortrait, 'landmarks' | 'showsPerson' | 'showsEyeball' | 'showsOfMouth'>

type Cue = { viseme: Viseme; soundMs: number }
const words: Cue[][] = [
  ['PP', 'aa', 'PP', 'aa', 'PP', 'aa'].map((viseme) => ({ viseme: viseme as Viseme, soundMs: 80 })),
  ['PP', 'E', 'PP', 'RR', 'PP', 'U', 'PP', 'O'].map((viseme) => ({ viseme: viseme as Viseme, soundMs: 70 })),
]
const frameMs = 40
/** Lips are closed below this, eye distances: 1 % is one pixel. */
const closedBelow = 0.012

/** The part of the closures of some words on which a frame shows closed lips. */
function closedPart({ face, frames }: FilmSubject, landmarks: FaceLandmarks): number {
  // A mouth that is open in the picture is measured against the pose in which it is shut.
  const shut = frames.get(landmarks.details?.openLips ? 'PP' : 'sil')!
  const meter = faceMeter(lumaOfI420(shut, frameSide), landmarks)
  let [closures, closed] = [0, 0]
  for (const [seed, word] of words.entries()) {
    const animator = new FaceAnimator(seed + 3)
    const renderer = new FaceRenderer(face)
    animator.setPosture('speaking')
    for (let atMs = 0; atMs < 400; atMs += frameMs) renderer.render(animator.poseAt(atMs / 1000))
    const starts = word.map((_, i) => word.slice(0, i).reduce((sum, { soundMs }) => sum + soundMs, 0))
    const cues = word.map(({ viseme, soundMs }, i) => ({
      viseme,
      fromMs: starts[i]!,
      toMs: starts[i]! + soundMs,
      strength: 1,
      stressed: false,
    }))
    animator.speak(cues, 0.4)
    const lengthMs = cues.at(-1)!.toMs
    const openings = Array.from({ length: Math.ceil(lengthMs / frameMs) }, (_, i) =>
      meter.mouthOpening(lumaOfI420(renderer.render(animator.poseAt(0.4 + (i * frameMs) / 1000)), frameSide)),
    )
    for (const { viseme, fromMs, toMs } of cues) {
      if (viseme !== 'PP') continue
      closures++
      // Lips may close up to 65 ms before the sound.
      const during = openings.slice(Math.max(0, Math.ceil((fromMs - 65) / frameMs)), Math.floor(toMs / frameMs) + 1)
      if (Math.min(...during) < closedBelow) closed++
    }
  }
  return closed / closures
}

/** Mean difference of luma to the picture, around eyes and mouth. Faces that were levelled aren't compared. */
function awayFromPicture({ face, toFrame, frames }: FilmSubject, small: RgbPicture): number {
  const { y: luma } = planesOfRgb(small)
  const { eyesCentre, eyeDistance, chinY } = face.geometry
  const d = eyeDistance * toFrame
  const away = ['sil', 'skin 1', 'skin -1'].map((pose) => {
    const frame = frames.get(pose)!
    let [sum, count] = [0, 0]
    for (let y = Math.round(eyesCentre.y * toFrame - 0.5 * d); y < chinY * toFrame; y++)
      for (let x = Math.round(eyesCentre.x * toFrame - d); x < eyesCentre.x * toFrame + d; x++, count++)
        sum += Math.abs(frame[y * frameSide + x]! - luma[y * frameSide + x]!)
    return sum / count
  })
  return Math.max(...away)
}

/** How far both eyes differ in the part that lids leave open, %. */
export function unlikeLids({ face }: FilmSubject, { landmarks, showsEyeball }: SeenPerson): number {
  const seen = seenEyes(face, landmarks, showsEyeball)
  const open = seen(0)
  return Math.max(
    ...blinks.map((shut) => {
      const [left, right] = seen(shut)
      return 100 * Math.abs(left / open[0] - right / open[1])
    }),
  )
}

/** Measures a film; `small` is the picture at the size of its frames. */
export function measureFilm(subject: FilmSubject, person: SeenPerson, small: RgbPicture): FilmMeasures {
  return {
    closed: closedPart(subject, person.landmarks),
    ...backgroundMeasures(subject, person.showsPerson),
    ...mouthMeasures(subject, person.landmarks, person.showsOfMouth),
    lids: unlikeLids(subject, person),
    ...lidMeasures(subject),
    rest: awayFromPicture(subject, small),
  }
}
