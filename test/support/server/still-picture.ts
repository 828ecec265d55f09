import wrtc from '@roamhq/wrtc'
import sharp from 'sharp'

export const sizePx = 512

/** A square PNG as the poster of a kiosk, and as a frame of video in I420. */
export async function readStillPicture(file: string): Promise<{ poster: Buffer; frame: Uint8Array }> {
  const picture = sharp(file).resize(sizePx, sizePx)
  const { data } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const rgba = new Uint8Array(sizePx * sizePx * 4)
  for (let pixel = 0; pixel < sizePx * sizePx; pixel++) {
    for (let channel = 0; channel < 3; channel++) rgba[pixel * 4 + channel] = data[pixel * 3 + channel]!
    rgba[pixel * 4 + 3] = 255
  }
  const frame = new Uint8Array(sizePx * sizePx * 1.5)
  wrtc.nonstandard.rgbaToI420(
    { width: sizePx, height: sizePx, data: rgba },
    { width: sizePx, height: sizePx, data: frame },
  )
  const poster = await sharp(file).webp().toBuffer()
  return { poster, frame }
}
