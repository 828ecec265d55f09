/** What one frame of the face looks like. Zero everywhere is the picture as it is. */
export interface FacePose extends MouthShape, SkinShape {
  /** 0 rest – 1 smile. */
  smile: number
  /** 0 open – 1 closed, by the picture's left and right. */
  blinkLeft: number
  blinkRight: number
  /** −1 – 1, to the picture's right and down. */
  gazeX: number
  gazeY: number
  /** −1 lowered – 1 raised. */
  browLeft: number
  browRight: number
  /** 0–1, brows drawn together. */
  frown: number
  /** Head: shift and breath in eye distances, angles in radians, scale as the part above 1. */
  shiftX: number
  shiftY: number
  roll: number
  yaw: number
  pitch: number
  scale: number
  breath: number
}

/** The mouth's own parameters, about 0–1 each; `lowerLip`, `wide` may be negative. */
export interface MouthShape {
  jaw: number
  upperLip: number
  lowerLip: number
  wide: number
  round: number
  press: number
  tongue: number
}

export const mouthChannels = ['jaw', 'upperLip', 'lowerLip', 'wide', 'round', 'press', 'tongue'] as const

/** Small movements of the skin, each −1 – 1: brows and cheeks up, breathing out and in by the mouth and the nose. */
type SkinShape = Record<SkinChannel, number>

export type SkinChannel = (typeof skinChannels)[number]

export const skinChannels = ['skinBrowLeft', 'skinBrowRight', 'skinCheekLeft', 'skinCheekRight', 'skinBreath'] as const

export const restMouth = (): MouthShape => ({
  jaw: 0,
  upperLip: 0,
  lowerLip: 0,
  wide: 0,
  round: 0,
  press: 0,
  tongue: 0,
})

export const restPose = (): FacePose => ({
  ...restMouth(),
  smile: 0,
  blinkLeft: 0,
  blinkRight: 0,
  gazeX: 0,
  gazeY: 0,
  browLeft: 0,
  browRight: 0,
  frown: 0,
  shiftX: 0,
  shiftY: 0,
  roll: 0,
  yaw: 0,
  pitch: 0,
  scale: 0,
  breath: 0,
  skinBrowLeft: 0,
  skinBrowRight: 0,
  skinCheekLeft: 0,
  skinCheekRight: 0,
  skinBreath: 0,
})
