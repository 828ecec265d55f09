import sharp from 'sharp'
import type { FrameSize } from '../frames/frame-size.ts'
import { type Rgb } from '../frames/rgb-frame.ts'
import type { FoundFace } from './find-face.ts'

/** A character's picture in its place on the frame. */
export interface Stage {
  /** The whole frame. */
  picture: Rgb
  /** Pixels of the frame per pixel of the character's picture, and where that begins, even. */
  scale: number
  left: number
  top: number
}

/** More than this part of a picture is not cropped away: then it is shown whole before a blurred copy of itself. */
const mostCropped = 0.3
/** Where a face is put when there is a choice, from the upper edge. */
const faceHeight = 0.42

const raw = ({ widthPx, heightPx }: FrameSize) => ({ raw: { width: widthPx, height: heightPx, channels: 3 as const } })

/** Fits a character's picture into a frame, around its face. */
export async function stageOf(character: Rgb, face: FoundFace | null, frame: FrameSize): Promise<Stage> {
  const across = frame.widthPx / character.widthPx
  const down = frame.heightPx / character.heightPx
  const covers = 1 - Math.min(across, down) / Math.max(across, down) <= mostCropped
  const scale = covers ? Math.max(across, down) : Math.min(across, down)
  const widthPx = Math.max(1, Math.round(character.widthPx * scale))
  const heightPx = Math.max(1, Math.round(character.heightPx * scale))
  const faceX = face ? (face.left + face.side / 2) * scale : widthPx / 2
  const faceY = face ? (face.top + face.side * 0.45) * scale : heightPx * 0.4
  const left = offset(frame.widthPx, widthPx, frame.widthPx / 2 - faceX)
  const top = offset(frame.heightPx, heightPx, frame.heightPx * faceHeight - faceY)
  const scaled = await sharp(character.rgb, raw(character))
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .extract({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(widthPx, frame.widthPx),
      height: Math.min(heightPx, frame.heightPx),
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const rgb = await sharp(await backdrop(character, frame), raw(frame))
    .composite([{ input: scaled, left: Math.max(0, left), top: Math.max(0, top) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { picture: { ...frame, rgb }, scale, left, top }
}

/** Where a picture of `length` begins in a frame: in its middle when it is shorter, else as wanted without a gap. */
function offset(frameLength: number, length: number, wanted: number): number {
  const at = length <= frameLength ? (frameLength - length) / 2 : Math.max(frameLength - length, Math.min(0, wanted))
  return 2 * Math.trunc(at / 2)
}

/** The character's own picture, blurred and a little darker, over the whole frame. */
async function backdrop(character: Rgb, { widthPx, heightPx }: FrameSize): Promise<Buffer> {
  const small = 16
  const blurredSmall = await sharp(character.rgb, raw(character))
    .resize(Math.ceil(widthPx / small), Math.ceil(heightPx / small), { fit: 'cover' })
    .blur(4)
    .linear(0.8)
    .png()
    .toBuffer()
  return sharp(blurredSmall).resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' }).removeAlpha().raw().toBuffer()
}
