import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { mouthShapes } from '../../../../shared/face/mouth-shapes.ts'
import { rgbaOfI420, type RgbPicture } from '../../../../shared/face/planes.ts'
import { restPose, type FacePose } from '../../../../shared/face/pose.ts'
import { prepareInSteps } from '../../../../shared/face/prepare-face.ts'

/** Looks that one can try. */
export const looks = ['still', 'blink', 'm', 'aa', 'oo'] as const
export type Look = (typeof looks)[number]

/** The preview is a quarter of the picture that visitors see: it follows the hand. */
export const previewSidePx = 256

const poses: Record<Look, FacePose> = {
  still: restPose(),
  blink: { ...restPose(), blinkLeft: 1, blinkRight: 1 },
  m: { ...restPose(), ...mouthShapes.PP },
  aa: { ...restPose(), ...mouthShapes.aa },
  oo: { ...restPose(), ...mouthShapes.U },
}

/** The picture at this address in the preview's size. */
export async function readPreviewPicture(url: string): Promise<RgbPicture> {
  const image = new Image()
  image.src = url
  await image.decode()
  const side = previewSidePx
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const rgb = new Uint8Array(side * side * 3)
  for (let at = 0; at < side * side; at++) rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3)
  return { width: side, height: side, rgb }
}

/**
 * The very renderer of the conversation, made ready in pieces, so that the page answers in between. Rejects when the
 * points make no face; resolves to nothing when it was given up.
 */
export async function prepareRenderer(
  picture: RgbPicture,
  landmarks: FaceLandmarks,
  signal: AbortSignal,
): Promise<FaceRenderer | undefined> {
  const steps = prepareInSteps(picture, landmarks, previewSidePx)
  for (;;) {
    const step = steps.next()
    if (step.done) return new FaceRenderer(step.value)
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (signal.aborted) return undefined
  }
}

/** Draws the face as it is in a moment. */
export function drawPose(canvas: HTMLCanvasElement, renderer: FaceRenderer, pose: FacePose) {
  const frame = rgbaOfI420(renderer.render(pose), previewSidePx)
  canvas.getContext('2d')?.putImageData(new ImageData(frame, previewSidePx, previewSidePx), 0, 0)
}

/** Draws a look, or what lies between two of them: `share` 0 is the first, 1 the second. */
export function drawLook(canvas: HTMLCanvasElement, renderer: FaceRenderer, [from, to]: [Look, Look], share: number) {
  const pose = { ...poses[to] }
  for (const key of Object.keys(pose) as (keyof FacePose)[]) {
    pose[key] = poses[from][key] + (poses[to][key] - poses[from][key]) * share
  }
  drawPose(canvas, renderer, pose)
}
