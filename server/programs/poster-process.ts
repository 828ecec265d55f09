import { drawEyes } from '../gateway/characters/draw-eyes.ts'
import { drawPoster } from '../gateway/characters/draw-poster.ts'
import { PictureInvalid } from '../gateway/characters/picture-invalid.ts'
import { drawLogo } from '../gateway/logos/draw-logo.ts'
import { drawShownPicture } from '../gateway/showables/draw-shown-picture.ts'
import type { FromPosterProcess } from '../gateway/characters/poster-maker.ts'
import type { FaceLandmarks } from '../../shared/face/landmarks.ts'

process.on('disconnect', () => process.exit(0))

type Asked =
  | Uint8Array
  | { shown: Uint8Array }
  | { logo: Uint8Array }
  | { poster: Uint8Array; landmarks: FaceLandmarks }

/** A picture that can't be used is told in its own words. */
const orInvalid = (made: Promise<FromPosterProcess>) =>
  made.catch((error: unknown): FromPosterProcess => {
    if (error instanceof PictureInvalid) return { invalid: error.message }
    throw error
  })

const makePoster = async (bytes: Uint8Array): Promise<FromPosterProcess> => ({ poster: await drawPoster(bytes) })

function make(asked: Asked) {
  if (asked instanceof Uint8Array) return orInvalid(makePoster(asked))
  if ('logo' in asked) return orInvalid(drawLogo(asked.logo))
  return 'shown' in asked ? orInvalid(drawShownPicture(asked.shown)) : drawEyes(asked.poster, asked.landmarks)
}

/** A picture becomes a poster, a sign, or what visitors see of it; a poster and its face become its eyes in other looks. */
process.once('message', (asked: Asked) => {
  make(asked)
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
