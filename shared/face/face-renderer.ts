import { EyePainter } from './draw-eye.ts'
import { HeadPainter } from './draw-head.ts'
import { MouthPainter } from './draw-mouth.ts'
import { faceCanvas } from './face-canvas.ts'
import type { Patch } from './patch.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Draws one person frame by frame, and only what changed since the frame before. Many renderers may share a face. */
export class FaceRenderer {
  private readonly frame: Uint8Array
  private readonly mouth: MouthPainter
  private readonly eyes: EyePainter[]
  private readonly head: HeadPainter

  constructor(face: PreparedFace) {
    const canvas = faceCanvas(face)
    this.frame = canvas.frame
    this.mouth = new MouthPainter(face, canvas)
    this.eyes = [new EyePainter(face, canvas, 0), new EyePainter(face, canvas, 1)]
    this.head = new HeadPainter(face, canvas)
  }

  /** Returns the frame as I420; the buffer is the renderer's own and changes with the next call. */
  render(pose: FacePose): Uint8Array {
    const changed: Patch[] = []
    for (const painter of [this.mouth, ...this.eyes]) if (painter.draw(pose)) changed.push(painter.patch)
    this.head.draw(pose, changed)
    return this.frame
  }
}
