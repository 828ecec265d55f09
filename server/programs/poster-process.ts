import { drawPoster, PictureInvalid } from '../gateway/characters/draw-poster.ts'
import type { FromPosterProcess } from '../gateway/characters/poster-maker.ts'

process.on('disconnect', () => process.exit(0))

process.once('message', (bytes: Uint8Array) => {
  drawPoster(bytes)
    .then(
      (poster): FromPosterProcess => ({ poster }),
      (error: unknown): FromPosterProcess => {
        if (error instanceof PictureInvalid) return { invalid: error.message }
        throw error
      },
    )
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
