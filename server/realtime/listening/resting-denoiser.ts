import type { Denoiser } from '../../audio/denoiser.ts'
import { rms } from '../../audio/level.ts'

/** -60 dBFS: the gate opens for nothing below -48. */
const quietLevel = 0.001
const quietFramesBeforeRest = 100
/** The denoiser looks back 36 ms for a voice's pitch, and gives its sound one frame late. */
const framesBeforeSound = 5

/** A denoiser that rests while nothing is to be heard: a second after the last sound frames pass as they are, as no voice. */
export function restingDenoiser(denoiser: Denoiser): Denoiser {
  let quietFrames = 0
  /** The newest frames that the denoiser hasn't had. */
  let skipped: Float32Array[] = []
  return {
    next(frame) {
      quietFrames = rms(frame) < quietLevel ? quietFrames + 1 : 0
      if (quietFrames > quietFramesBeforeRest) {
        skipped = [...skipped.slice(1 - framesBeforeSound), frame.slice()]
        return { sound: frame, voice: 0 }
      }
      for (const before of skipped) denoiser.next(before)
      skipped = []
      return denoiser.next(frame)
    },
    close: () => denoiser.close(),
  }
}
