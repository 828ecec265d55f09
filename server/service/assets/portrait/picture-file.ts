import sharp, { type Sharp } from 'sharp'
import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { AssetInvalid } from '../asset-invalid.ts'
import { imageTypeOfFile } from '../image-type.ts'
import { cutView, type FaceView } from './face-view.ts'
import { fillAround } from './fill-around.ts'

const mostPixels = 40_000_000
const shortestSidePx = 64
/** Behind pictures with transparency. */
const backdrop = '#d5d9dc'
/** Faces are looked for in a copy with sides up to this. */
const searchedPx = 1600
/** A turned square is cut from more pixels than it gets, or it would be soft. */
const sharperForTurns = 1.5

/** A picture in a file, upright as its camera was held. */
export interface PictureFile {
  width: number
  height: number
  /** All of it, made smaller. */
  small(): Promise<RgbPicture>
  /** A square of it, `sidePx` wide, softly filled where the picture ends. View and pupils are in pixels of the file. */
  square(view: FaceView, sidePx: number, pupils?: readonly [Point, Point]): Promise<RgbPicture>
}

/** Opens a JPEG, PNG or WebP; rejects with AssetInvalid, as what it returns does. */
export async function openPictureFile(path: string): Promise<PictureFile> {
  if ((await imageTypeOfFile(path)) === undefined)
    throw new AssetInvalid('The file is not a JPEG, PNG or WebP picture.')
  const { width, height } = await decoding(
    async () => (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient,
  )
  if (width * height > mostPixels) throw new AssetInvalid('The picture has more than 40 million pixels: scale it down.')
  if (Math.min(width, height) < shortestSidePx)
    throw new AssetInvalid(`The picture must be at least ${shortestSidePx} pixels wide and high.`)
  const upright = () => sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  return {
    width,
    height,
    small: () => {
      const size = { width: searchedPx, height: searchedPx, fit: 'inside', withoutEnlargement: true } as const
      return decoding(() => plainPixels(upright().resize(size)))
    },
    square: (view, sidePx, pupils) =>
      decoding(async () =>
        fillAround(await squareOf(upright, { width, height }, view, sidePx), view, { width, height }, pupils),
      ),
  }
}

async function plainPixels(picture: Sharp): Promise<RgbPicture> {
  const { data, info } = await picture
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

async function squareOf(
  upright: () => Sharp,
  size: { width: number; height: number },
  view: FaceView,
  sidePx: number,
): Promise<RgbPicture> {
  const reach = (view.side / 2) * (Math.abs(Math.cos(view.angle)) + Math.abs(Math.sin(view.angle)))
  const region = {
    left: Math.max(0, Math.floor(view.x - reach)),
    top: Math.max(0, Math.floor(view.y - reach)),
    right: Math.min(size.width, Math.ceil(view.x + reach)),
    bottom: Math.min(size.height, Math.ceil(view.y + reach)),
  }
  const [width, height] = [region.right - region.left, region.bottom - region.top]
  const scale = (sidePx / view.side) * (view.angle === 0 ? 1 : sharperForTurns)
  const [x, y] = [(view.x - region.left) * scale, (view.y - region.top) * scale]
  const scaledSize = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const cut = upright()
    .extract({ left: region.left, top: region.top, width, height })
    .resize({ ...scaledSize, fit: 'fill' })
  if (view.angle === 0) return extended(cut, scaledSize, x, y, sidePx)
  const values = cutView(await plainPixels(cut), { x, y, side: view.side * scale, angle: view.angle }, sidePx)
  const rgb = new Uint8Array(values.length)
  for (let i = 0; i < rgb.length; i++) rgb[i] = values[i]! + 0.5
  return { width: sidePx, height: sidePx, rgb }
}

/** The square around (x, y) of a picture; its border's pixels go on where it ends. */
async function extended(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  sidePx: number,
): Promise<RgbPicture> {
  const left = Math.round(sidePx / 2 - x)
  const top = Math.round(sidePx / 2 - y)
  const room = (before: number, length: number) => [Math.max(0, before), Math.max(0, sidePx - before - length)] as const
  const [roomLeft, roomRight] = room(left, width)
  const [roomTop, roomBottom] = room(top, height)
  const pixels = await plainPixels(
    picture.extend({ left: roomLeft, right: roomRight, top: roomTop, bottom: roomBottom, extendWith: 'copy' }),
  )
  const whole = { width: pixels.width, height: pixels.height, channels: 3 as const }
  const rgb = await sharp(pixels.rgb, { raw: whole })
    .extract({ left: Math.max(0, -left), top: Math.max(0, -top), width: sidePx, height: sidePx })
    .raw()
    .toBuffer()
  return { width: sidePx, height: sidePx, rgb }
}

/** Whatever a decoder says about a file, the file is to blame. */
async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (cause) {
    throw new AssetInvalid('The picture is damaged and cannot be decoded.', { cause })
  }
}

export const pngOf = ({ width, height, rgb }: RgbPicture): Promise<Uint8Array> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
