import sharp from 'sharp'
import { FaceRenderer } from '../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { rgbaOfI420 } from '../../../shared/face/planes.ts'
import { restPose, type FacePose } from '../../../shared/face/pose.ts'
import { prepareFace } from '../../../shared/face/prepare-face.ts'

/** A poster's eyes in other looks, as WebP, and where on the poster they lie. */
export interface DrawnEyes {
  left: number
  top: number
  posterSidePx: number
  strip: Uint8Array
}

/** What the page lays over the open eyes of a poster, from the strip's top down. */
const looks: Partial<FacePose>[] = [
  { blinkLeft: 0.5, blinkRight: 0.5 },
  { blinkLeft: 1, blinkRight: 1 },
  { gazeX: -0.6 },
  { gazeX: 0.6 },
]

/** The cover ends some pixels beyond what changed, where both pictures are the same: a soft edge would only darken it. */
const spreadSigmaPx = 3
const marginPx = 12

/** Draws the strip of a square poster's eyes by the renderer of the conversation. Throws where there is no face to draw. */
export async function drawEyes(poster: Uint8Array, landmarks: FaceLandmarks): Promise<DrawnEyes> {
  const { data: rgb, info } = await sharp(poster).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const side = info.width
  const renderer = new FaceRenderer(prepareFace({ width: side, height: side, rgb }, landmarks, side))
  const open = renderer.render(restPose()).slice()
  const frames = looks.map((look) => renderer.render({ ...restPose(), ...look }).slice())
  const changed = frames.map((frame) => changedPixels(open, frame, side))

  const box = boxAround(changed, side)
  const { width, height } = box
  const parts = frames.map(async (frame, i) => {
    const cut = (pixels: Uint8Array | Uint8ClampedArray, channels: 1 | 4) =>
      sharp(pixels, { raw: { width: side, height: side, channels } }).extract(box)
    const cover = await cut(changed[i]!, 1).blur(spreadSigmaPx).extractChannel(0).raw().toBuffer()
    const rgba = await cut(rgbaOfI420(frame, side), 4).raw().toBuffer()
    for (const [at, share] of cover.entries()) rgba[at * 4 + 3] = share > 2 ? 255 : 0
    return rgba
  })
  const raw = { width, height: height * looks.length, channels: 4 } as const
  const strip = await sharp(Buffer.concat(await Promise.all(parts)), { raw })
    .webp({ quality: 92, alphaQuality: 100, smartSubsample: true })
    .toBuffer()
  return { left: box.left, top: box.top, posterSidePx: side, strip }
}

/** 255 where two I420 frames differ by more than a shade. */
function changedPixels(before: Uint8Array, after: Uint8Array, side: number): Uint8Array {
  const luma = side * side
  const differs = (at: number) => Math.abs(before[at]! - after[at]!) > 1
  return Uint8Array.from({ length: luma }, (_, at) => {
    const chroma = luma + (Math.floor(at / side) >> 1) * (side >> 1) + ((at % side) >> 1)
    return differs(at) || differs(chroma) || differs(chroma + luma / 4) ? 255 : 0
  })
}

/** Even edges around all that changed, so that every pixel keeps its colour's neighbours. */
function boxAround(changed: Uint8Array[], side: number) {
  let [left, top, right, bottom] = [side, side, 0, 0]
  for (const mask of changed) {
    for (let at = mask.indexOf(255); at >= 0; at = mask.indexOf(255, at + 1)) {
      const [x, y] = [at % side, Math.floor(at / side)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const even = (px: number) => 2 * Math.round(px / 2)
  left = even(left - marginPx)
  top = even(top - marginPx)
  return { left, top, width: even(right + marginPx) - left, height: even(bottom + marginPx) - top }
}
