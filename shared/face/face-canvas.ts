import { faceModule, type FaceModule } from './face-module.ts'
import { headCellLog } from './head-map.ts'
import { eyePatch, mouthPatch, type Patch } from './patch.ts'
import { planesOfI420, type Planes } from './planes.ts'
import type { PreparedFace } from './prepare-face.ts'
import { TextureChanges } from './texture-changes.ts'
import { WarpGrid } from './warp-grid.ts'

/** One plane of the still picture and of the texture that is drawn from it. */
export interface PaintPlane {
  channel: 0 | 1 | 2
  /** Pixels of luma per pixel: 2 for chroma. */
  scale: 1 | 2
  /** Makes it the plane that the module paints in: eyes with the white behind the irises and the frame of glasses, or lips with what is between them. */
  use(part: 'eyes' | 'lips'): void
}

/** The pictures of one renderer and the grids that draw one from another. */
export interface FaceCanvas {
  module: FaceModule
  /** The texture, the still picture with this frame's mouth and eyes, plane by plane. */
  planes: [y: PaintPlane, u: PaintPlane, v: PaintPlane]
  changes: TextureChanges
  /** The finished frame, I420. */
  frame: Uint8Array
  /** Draws the texture around the mouth from the still picture: what moves with the upper lip, and with the lower. */
  upperLip: WarpGrid
  lowerLip: WarpGrid
  /** Draw the texture around eyes and brows from the still picture. */
  brows: [left: WarpGrid, right: WarpGrid]
  /** Draws the frame from the texture. */
  head: WarpGrid
  /** Cells of the head's grid that show some of the background: it is laid under them when they are marked. */
  outline: { marked: Uint8Array; draw(): void }
}

/** Sides of cells as powers of two. Of the lips in pixels of the frame, about; of the brows, in those of the texture. */
export const lipCellLog = (textureScale: number) => (textureScale >= 2 ? 4 : 3)
export const browCellLog = 3

const pageBytes = 65536
/** The SIMD loads read a little past the pixels they use. */
const slackBytes = 64

/** Lays out one WebAssembly memory for a face; it is freed with the last reference to the canvas. */
export function faceCanvas(face: PreparedFace): FaceCanvas {
  const { frameSide, textureScale } = face
  const { side } = face.still
  let end = 1024
  const take = (bytes: number) => {
    const at = end
    end = Math.ceil((at + bytes + slackBytes) / 16) * 16
    return at
  }
  const pictureBytes = (sidePx: number) => (sidePx ** 2 * 3) / 2
  const stillAt = take(pictureBytes(side))
  const textureAt = take(pictureBytes(side))
  const whiteAt = take(pictureBytes(side))
  const wholeAt = take(pictureBytes(side))
  const ownTeeth = face.mouth.ownTeeth?.planes
  const ownTeethAt = ownTeeth ? take(pictureBytes(side)) : 0
  const { front } = face
  const frontAt = front ? take(pictureBytes(side)) : 0
  const frontCoverAt = front ? take(pictureBytes(side)) : 0
  const coverAt = take(side ** 2)
  const frameAt = take(pictureBytes(frameSide))
  const frameCoverAt = take(frameSide ** 2)
  const plateAt = take(pictureBytes(frameSide))
  const gridOver = (patch: Patch, cellLog: number) => {
    const columns = ((patch.right - patch.left) >> cellLog) + 1
    const rows = ((patch.bottom - patch.top) >> cellLog) + 1
    const vertices = columns * rows
    return { patch, cellLog, columns, rows, x: take(vertices * 4), y: take(vertices * 4), marked: take(vertices) }
  }
  const upperLip = gridOver(mouthPatch(face), lipCellLog(textureScale))
  const lowerLip = gridOver(mouthPatch(face), lipCellLog(textureScale))
  const leftBrow = gridOver(eyePatch(face, 0), browCellLog)
  const rightBrow = gridOver(eyePatch(face, 1), browCellLog)
  const head = gridOver({ left: 0, top: 0, right: frameSide, bottom: frameSide }, headCellLog)
  const outlineAt = take(head.columns * head.rows)

  const pages = Math.ceil(end / pageBytes)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const module = faceModule(memory)
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length)

  const keep = (planes: Planes, at: number) => {
    const kept = planesOfI420(bytes(at, pictureBytes(planes.side)), planes.side)
    kept.y.set(planes.y)
    kept.u.set(planes.u)
    kept.v.set(planes.v)
  }
  keep(front?.skin ?? face.backdrop.figure, stillAt)
  keep(face.backdrop.figure, textureAt)
  keep(face.irises.white, whiteAt)
  keep(face.irises.whole, wholeAt)
  if (ownTeeth) keep(ownTeeth, ownTeethAt)
  if (front) keep(face.backdrop.figure, frontAt)
  if (front) keep(front.cover, frontCoverAt)
  bytes(coverAt, side ** 2).set(face.backdrop.cover)
  keep(face.backdrop.plate, plateAt)
  // Where nothing of the person is ever seen, the frame is the plate.
  keep(face.backdrop.plate, frameAt)
  const plane = (channel: 0 | 1 | 2): PaintPlane => {
    const scale = channel === 0 ? 1 : 2
    const offset = channel === 0 ? 0 : side * side * (channel === 1 ? 1 : 1.25)
    const between = ownTeeth ? ownTeethAt + offset : 0
    const [ofFront, frontCover] = front ? [frontAt + offset, frontCoverAt + offset] : [0, 0]
    const [still, texture] = [stillAt + offset, textureAt + offset]
    return {
      channel,
      scale,
      use: (part) =>
        part === 'eyes'
          ? module.usePlane(
              still,
              texture,
              whiteAt + offset,
              wholeAt + offset,
              ofFront,
              frontCover,
              side / scale,
              scale,
            )
          : module.usePlane(still, texture, between, 0, 0, 0, side / scale, scale),
    }
  }
  const grid = (place: ReturnType<typeof gridOver>, from: number, to: number, toSide: number, scale: number) => {
    const { patch, cellLog, columns, rows, x, y, marked } = place
    const vertices = columns * rows
    const arrays = {
      x: new Int32Array(memory.buffer, x, vertices),
      y: new Int32Array(memory.buffer, y, vertices),
      marked: bytes(marked, vertices),
    }
    const { left, top } = patch
    const one = Math.round(65536 * scale)
    const isFine = textureScale === 2 && toSide === side
    return new WarpGrid(columns, arrays, textureScale, () =>
      module.warpMarked(
        from,
        side,
        to,
        toSide,
        left,
        top,
        cellLog,
        columns - 1,
        rows - 1,
        x,
        y,
        marked,
        one,
        isFine,
        true,
      ),
    )
  }
  const outline = bytes(outlineAt, head.columns * head.rows)
  const drawOutline = () => {
    const [columns, rows, one] = [head.columns - 1, head.rows - 1, Math.round(65536 * textureScale)]
    module.warpMarked(
      coverAt,
      side,
      frameCoverAt,
      frameSide,
      0,
      0,
      headCellLog,
      columns,
      rows,
      head.x,
      head.y,
      outlineAt,
      one,
      false,
      false,
    )
    module.layMarked(frameAt, frameCoverAt, plateAt, frameSide, headCellLog, columns, rows, outlineAt)
    outline.fill(0)
  }
  const inTexture = (place: ReturnType<typeof gridOver>) => grid(place, stillAt, textureAt, side, 1)
  return {
    module,
    planes: [plane(0), plane(1), plane(2)],
    changes: new TextureChanges(side),
    frame: bytes(frameAt, pictureBytes(frameSide)),
    upperLip: inTexture(upperLip),
    lowerLip: inTexture(lowerLip),
    brows: [inTexture(leftBrow), inTexture(rightBrow)],
    head: grid(head, textureAt, frameAt, frameSide, textureScale),
    outline: { marked: outline, draw: drawOutline },
  }
}
