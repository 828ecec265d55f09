import { z } from 'zod'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { askNode } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import type { DrawnEyes } from './draw-eyes.ts'

const px = z.int().min(0).max(4096)
const drawn = z.object({
  left: px,
  top: px,
  posterSidePx: px,
  strip: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0),
})

/** Draws a poster's eyes; rejects where there is no face to draw. */
export type MakeEyes = (poster: Uint8Array, landmarks: FaceLandmarks) => Promise<DrawnEyes>

const heapLimitMb = 512
const limitMs = 30_000

/** Asks a new process each time: drawing takes longer than the main process may stand still. */
export function createEyesMaker({ program, isolation }: { program: URL; isolation: Isolation }): MakeEyes {
  return async (poster, landmarks) => {
    const needed = { hasScratch: true }
    const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs }
    return drawn.parse(await askNode(process, { poster, landmarks }))
  }
}
