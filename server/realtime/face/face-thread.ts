import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { FaceAnimator } from '../../../shared/face/face-animator.ts'
import { FaceRenderer } from '../../../shared/face/face-renderer.ts'
import type { PreparedFace } from '../../../shared/face/prepare-face.ts'
import type { FacePicture, FrameQuality } from './face.ts'
import { PictureShelf } from './picture-shelf.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/** Draws the faces of all conversations of a node, one frame after another, into memory shared with the studio. */
interface OpenFace {
  /** Null once it is prepared in every quality. */
  picture: FacePicture | null
  animator: FaceAnimator
  /** By quality, so that changing it takes no time. */
  prepared: Partial<Record<FrameQuality, PreparedFace>>
  shown: PreparedFace
  renderer: FaceRenderer
  slots: Uint8Array[]
}

/** Each holds two I420 pictures at texture size: 0.4, 0.8 or 3.1 MB. A third of them are of each quality. */
const picturesKept = 24

let { quality } = workerData as ThreadSettings
const shelf = new PictureShelf(picturesKept, readFileSync(fileURLToPath(import.meta.url), 'utf8'))
const faces = new Map<number, OpenFace>()
/** Closed while still being prepared. */
const abandoned = new Set<number>()
const opening = new Set<number>()
const studio = parentPort!
const tell = (message: FromThread) => studio.postMessage(message)
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function open(message: Extract<ToThread, { type: 'open' }>): Promise<void> {
  opening.add(message.face)
  try {
    const first = quality === 'crisp' ? 'plain' : quality
    const shown = await shelf.take(message.picture, first)
    if (abandoned.has(message.face)) return
    const face: OpenFace = {
      picture: message.picture,
      animator: new FaceAnimator(message.seed),
      prepared: { [first]: shown },
      shown,
      renderer: new FaceRenderer(shown),
      slots: message.slots.map((slot) => new Uint8Array(slot)),
    }
    faces.set(message.face, face)
    draw(message.face, face, 0, 0)
    tell({ type: 'opened', face: message.face })
  } catch (error) {
    tell({ type: 'refused', face: message.face, reason: reasonOf(error) })
  } finally {
    opening.delete(message.face)
    abandoned.delete(message.face)
  }
}

/** Done while the page connects: before, it would delay the conversation, and later the frames of all faces. */
async function prepareOthers(face: OpenFace): Promise<void> {
  const { picture } = face
  face.picture = null
  if (picture === null) return
  for (const other of ['plain', 'small', 'crisp'] as const) {
    try {
      face.prepared[other] ??= await shelf.take(picture, other)
    } catch {
      // The face stays in the quality that is prepared.
    }
  }
}

/** Changes to the wanted quality: its first frame is drawn whole, and the animation goes on. */
function repaint(face: OpenFace): void {
  const wanted = face.prepared[quality]
  if (wanted === undefined || wanted === face.shown) return
  face.renderer = new FaceRenderer(wanted)
  face.shown = wanted
}

function draw(id: number, face: OpenFace, slot: number, atS: number): void {
  const before = performance.now()
  repaint(face)
  face.slots[slot]!.set(face.renderer.render(face.animator.poseAt(atS)))
  const sidePx = face.shown.frameSide
  tell({ type: 'drawn', face: id, slot, sidePx, drawMs: performance.now() - before })
}

function act(face: OpenFace, message: Exclude<ToThread, { type: 'open' | 'close' | 'quality' }>): void {
  switch (message.type) {
    case 'prepare-others':
      return void prepareOthers(face)
    case 'posture':
      return face.animator.setPosture(message.posture)
    case 'speak':
      return face.animator.speak(message.cues, message.startS)
    case 'stop':
      return face.animator.stop(message.atS)
    case 'draw':
      return draw(message.face, face, message.slot, message.atS)
    default:
      return message satisfies never
  }
}

studio.on('message', (message: ToThread) => {
  if (message.type === 'open') {
    void open(message)
    return
  }
  if (message.type === 'quality') {
    quality = message.quality
    return
  }
  if (message.type === 'close') {
    if (opening.has(message.face)) abandoned.add(message.face)
    faces.delete(message.face)
    return
  }
  const face = faces.get(message.face)
  if (!face) return
  try {
    act(face, message)
  } catch (error) {
    // A face that can't be drawn must not end the thread, which draws the others, too.
    faces.delete(message.face)
    tell({ type: 'broken', face: message.face, reason: reasonOf(error) })
  }
})
