import { mouthShapes } from '../../../../shared/face/mouth-shapes.ts'
import { restPose, skinChannels, type FacePose } from '../../../../shared/face/pose.ts'

export interface FilmPose {
  name: string
  /** The part of the picture that shows what the pose is about. */
  shows: 'head' | 'eyes' | 'mouth'
  pose: FacePose
  /** How far the head's outline moves at most, in frames of 512 pixels: so much background it may cover. */
  outlineMovesPx: number
}

const poseOf = (name: string, shows: FilmPose['shows'], change: Partial<FacePose>): FilmPose => ({
  name,
  shows,
  pose: { ...restPose(), ...change },
  // A lean turns it by 14 pixels, shifts it by 10 and comes nearer by 4.
  outlineMovesPx: change.roll === undefined ? 6 : 28,
})

const visemes = Object.entries(mouthShapes).map(([name, shape]) => poseOf(name, 'mouth', shape))

/** How far eyes are shut in the poses of a blink. */
export const blinks = [0.25, 0.5, 0.75, 1]

const shutting = blinks.map((shut) => poseOf(`blink ${shut}`, 'eyes', { blinkLeft: shut, blinkRight: shut }))

const looks = [
  poseOf('look left', 'eyes', { gazeX: -0.85 }),
  poseOf('look right', 'eyes', { gazeX: 0.85 }),
  poseOf('look up', 'eyes', { gazeX: 0.6, gazeY: -0.85 }),
  poseOf('look down', 'eyes', { gazeX: -0.3, gazeY: 0.5 }),
  poseOf('brows', 'eyes', { browLeft: 0.85, browRight: 0.85 }),
  poseOf('frown', 'eyes', { frown: 0.4, browRight: 0.25 }),
]

/** As far as heads turn in conversations (shared/face/head-motion.ts). */
const turns = [
  poseOf('nod', 'head', { pitch: 0.065 }),
  poseOf('up', 'head', { pitch: -0.05 }),
  poseOf('turn left', 'head', { yaw: -0.07 }),
  poseOf('turn right', 'head', { yaw: 0.07 }),
  poseOf('lean left', 'head', { roll: -0.05, shiftX: -0.02 }),
  poseOf('lean right', 'head', { roll: 0.05, shiftX: 0.02, scale: 0.018, breath: 0.022 }),
]

/** As far as skin moves while nothing else does. */
const skin = ([1, -1] as const).map((most) =>
  poseOf(`skin ${most}`, 'head', Object.fromEntries(skinChannels.map((channel) => [channel, most]))),
)

/** Every viseme, blink, look and nod of a face, each as a still pose; the first is rest. */
export const filmPoses: readonly FilmPose[] = [...visemes, ...shutting, ...looks, ...turns, ...skin]
