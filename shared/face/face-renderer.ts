import { EyePainter } from './draw-eye.ts'
import { HeadPainter } from './draw-head.ts'
import { MouthPainter } from './draw-mouth.ts'
import { faceCanvas } from './face-canvas.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Draws one person frame by frame, and only what changed since the frame before. Many renderers may share a face. */
export class FaceRenderer {
  private readonly frame: Uint8Array
  private readonly painters: { draw(pose: FacePose): void }[]

  constructor(face: PreparedFace) {
    const canvas = faceCanvas(face)
    this.frame = canvas.frame
    this.painters = [
      new MouthPainter(face, canvas),
      new EyePainter(face, canvas, 0),
      new EyePainter(face, canvas, 1),
      new HeadPainter(face, canvas),
    ]
  }

  /** Returns the frame as I420; the buffer is the renderer's own and changes with the next call. */
  render(pose: FacePose): Uint8Array {
    for (const painter of this.painters) painter.draw(pose)
    return this.frame
  }
}
