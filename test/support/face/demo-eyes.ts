import { readFile } from 'node:fs/promises'
import { drawEyes, type DrawnEyes } from '../../../server/gateway/characters/draw-eyes.ts'
import { facePicture, picturesFolder, type PictureName } from './face-pictures.ts'

/** In a still picture lids shut over the drawn lashes as well, which reach beyond the eye that speaks and looks up. */
const lashes = { eyeHalfWidth: 0.0645, eyeHalfHeight: 0.0243 }

/** Draws the strip of a demo poster's eyes, as WebP, and where on the poster it lies. */
export async function drawDemoEyes(name: PictureName): Promise<DrawnEyes> {
  const poster = await readFile(new URL(`${name}.poster.webp`, picturesFolder))
  const { landmarks } = await facePicture(name)
  return drawEyes(poster, { ...landmarks, details: { ...landmarks.details, ...lashes } })
}
