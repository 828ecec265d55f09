import { mix } from './curves.ts'

/** Height of each inner lip edge per column of the picture, pixels. Both meet at the corners and outside. */
export interface LipEdges {
  upper: Float32Array
  lower: Float32Array
}

/** Share of the gap that the upper lip comes down; the lower lip and jaw do the rest. */
const upperShare = 0.36

/** Where an upper and a lower lip at these heights meet when the mouth closes. */
export const meetingOf = (upper: number, lower: number) => mix(upper, lower, upperShare)
