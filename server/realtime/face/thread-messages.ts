import type { Posture } from '../../../shared/face/posture.ts'
import type { VisemeCue } from '../../../shared/face/visemes.ts'
import type { FacePicture, FrameQuality } from './face.ts'

/** What the thread is told when it starts. */
export interface ThreadSettings {
  quality: FrameQuality
}

/** Studio to thread. `face` is the studio's number of one conversation's face. */
export type ToThread =
  | {
      type: 'open'
      face: number
      picture: FacePicture
      seed: number
      /** Frames are drawn into these; each holds mostFrameBytes. */
      slots: SharedArrayBuffer[]
    }
  /** Prepares the other qualities. */
  | { type: 'prepare-others'; face: number }
  | { type: 'posture'; face: number; posture: Posture }
  | { type: 'speak'; face: number; cues: VisemeCue[]; startS: number }
  | { type: 'stop'; face: number; atS: number }
  | { type: 'draw'; face: number; slot: number; atS: number }
  | { type: 'close'; face: number }
  /** For all faces. */
  | { type: 'quality'; quality: FrameQuality }

/** Thread to studio. */
export type FromThread =
  | { type: 'opened'; face: number }
  | { type: 'refused'; face: number; reason: string }
  | { type: 'drawn'; face: number; slot: number; sidePx: number; drawMs: number }
  /** Drawing this face failed: it stays as it is. */
  | { type: 'broken'; face: number; reason: string }
