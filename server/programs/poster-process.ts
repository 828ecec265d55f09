import { drawEyes } from '../gateway/characters/draw-eyes.ts'
import { drawPoster, PictureInvalid } from '../gateway/characters/draw-poster.ts'
import type { FromPosterProcess } from '../gateway/characters/poster-maker.ts'
import type { FaceLandmarks } from '../../shared/face/landmarks.ts'

process.on('disconnect', () => process.exit(0))

async function makePoster(bytes: Uint8Array): Promise<FromPosterProcess> {
  try {
    return { poster: await drawPoster(bytes) }
  } catch (error) {
    if (error instanceof PictureInvalid) return { invalid: error.message }
    throw error
  }
}

/** A picture becomes a poster; a poster and where its face is become its eyes in other looks. */
process.once('message', (asked: Uint8Array | { poster: Uint8Array; landmarks: FaceLandmarks }) => {
  const made = asked instanceof Uint8Array ? makePoster(asked) : drawEyes(asked.poster, asked.landmarks)
  made.then((reply) => process.send?.(reply)).catch(() => process.exit(1))
})
