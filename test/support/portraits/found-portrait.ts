import sharp from 'sharp'
import type { FaceModels } from '../../../server/service/assets/portrait/face-models.ts'
import { pointOfView } from '../../../server/service/assets/portrait/face-view.ts'
import { findPortrait } from '../../../server/service/assets/portrait/find-portrait.ts'
import { openPictureFile } from '../../../server/service/assets/portrait/picture-file.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../shared/face/planes.ts'
import { frameSide } from '../face/film/film-subject.ts'
import type { MouthPart } from './head-paint.ts'
import { type PersonName, personOf } from './people.ts'
import { portraitPath } from './portrait-files.ts'
import { showsEyeball, showsOfMouth, showsPerson } from './render-person.ts'

/** A portrait as an avatar is made of it. */
export interface FoundPortrait {
  landmarks: FaceLandmarks
  /** Its square, scaled to a side in pixels. */
  square(sidePx: number): Promise<RgbPicture>
  /** Where the person truly is, fractions of the square; null where the square reaches beyond the picture. */
  showsPerson(x: number, y: number): boolean | null
  /** Where an eyeball truly is seen, fractions of the square. */
  showsEyeball(x: number, y: number): boolean
  /** What truly is seen of the mouth, fractions of the square. */
  showsOfMouth(x: number, y: number): MouthPart | null
}

/** Each person once a file: finding a face takes half a second, and what was looked up for one film serves the next. */
const found = new Map<PersonName, Promise<FoundPortrait>>()

/** Finds the face in the kept picture of a person. */
export function foundPortrait(models: FaceModels, name: PersonName): Promise<FoundPortrait> {
  const portrait = found.get(name) ?? findPerson(models, name)
  found.set(name, portrait)
  return portrait
}

async function findPerson(models: FaceModels, name: PersonName): Promise<FoundPortrait> {
  const file = await openPictureFile(portraitPath(name))
  const { square, view, landmarks } = (await findPortrait(models, file))!
  const { rgb, width, height } = square
  const isPerson = showsPerson(personOf(name))
  const isEyeball = showsEyeball(personOf(name))
  const mouthPart = showsOfMouth(personOf(name))
  return {
    landmarks,
    square: async (sidePx) => ({
      width: sidePx,
      height: sidePx,
      rgb: await sharp(rgb, { raw: { width, height, channels: 3 } })
        .resize(sidePx, sidePx, { kernel: 'lanczos3' })
        .raw()
        .toBuffer(),
    }),
    showsPerson: lookedUpOnce(frameSide / 2, (u, v) => {
      const { x, y } = pointOfView(view, u, v)
      if (x < 0 || y < 0 || x > file.width || y > file.height) return null
      return isPerson(x / file.width, y / file.height)
    }),
    showsEyeball(u, v) {
      const { x, y } = pointOfView(view, u, v)
      return isEyeball(x / file.width, y / file.height)
    },
    showsOfMouth: lookedUpOnce(frameSide, (u, v) => {
      const { x, y } = pointOfView(view, u, v)
      return mouthPart(x / file.width, y / file.height)
    }),
  }
}

/** Remembers what is seen at the places of a square grid, since marching a ray takes 30 µs and films are measured twice. */
function lookedUpOnce<Seen>(places: number, look: (u: number, v: number) => Seen): (u: number, v: number) => Seen {
  const seen = new Map<number, Seen>()
  return (u, v) => {
    const [column, row] = [Math.floor(u * places), Math.floor(v * places)]
    const at = row * places + column
    if (!seen.has(at)) seen.set(at, look((column + 0.5) / places, (row + 0.5) / places))
    return seen.get(at)!
  }
}
