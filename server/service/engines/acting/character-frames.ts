import type { FacePose } from '../../../../shared/face/pose.ts'
import type { MediaTools } from '../../assets/media-tools.ts'
import type { EngineContext, OpenedAsset } from '../engine.ts'
import { filmRateHz } from '../frames/film.ts'
import { type Frame, frameOf } from '../frames/frame.ts'
import type { FrameSize } from '../frames/frame-size.ts'
import { nextTurn } from '../frames/next-turn.ts'
import { frameOfRgb, type Rgb, rgbOfFrame } from '../frames/rgb-frame.ts'
import { bendHead, swayBody } from './bend.ts'
import { faceOnStage } from './face-on-stage.ts'
import { findFace, type FoundFace } from './find-face.ts'
import { followHead, type HeadPlace } from './follow-head.ts'
import { greyOf } from './grey.ts'
import { headPlace } from './head-place.ts'
import { type Stage, stageOf } from './stage.ts'

/** What a character does in each frame. */
export interface Part {
  count: number
  poseOf(index: number): FacePose
  /** Whether the body follows the head. */
  bodyMoves: boolean
  size: FrameSize
}

/** Plays a part with a character of one picture: its face is drawn anew where a usable one is found, else its head is bent. */
export async function* pictureFrames(
  character: Rgb,
  { count, poseOf, bodyMoves, size }: Part,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const face = findFace(character)
  const stage = await stageOf(character, face, size)
  const head = headOnStage(face, stage, size)
  const draw = (face && (await faceOnStage(character, face, stage))) ?? bentStill(stage, head)
  const [left, right] = head.eyes
  for (let index = 0; index < count; index++) {
    await nextTurn(signal)
    const pose = poseOf(index)
    const frame = draw(pose)
    yield (bodyMoves ? swayBody(frame, right.x - left.x, pose) : frame).bytes
  }
}

function bentStill({ picture }: Stage, head: HeadPlace): (pose: FacePose) => Frame {
  const still = frameOfRgb(picture)
  return (pose) => bendHead(still, head, pose)
}

function headOnStage(face: FoundFace | null, { scale, left, top }: Stage, size: FrameSize): HeadPlace {
  if (!face) return headPlace(null, size, 1)
  const { eyes, mouth } = headPlace(face, size, scale)
  const moved = ({ x, y }: { x: number; y: number }) => ({ x: x + left, y: y + top })
  return { eyes: [moved(eyes[0]), moved(eyes[1])], mouth: moved(mouth) }
}

/** Plays a part with a character that is filmed: its head is followed and bent, and the film begins again at its end. */
export async function* filmedFrames(
  tools: MediaTools,
  { path }: OpenedAsset,
  { count, poseOf, bodyMoves, size }: Part,
  signal: EngineContext['signal'],
): AsyncGenerator<Uint8Array> {
  let index = 0
  while (index < count) {
    const before = index
    let follow: ((frame: Frame) => HeadPlace) | undefined
    for await (const bytes of tools.readFrames(path, { ...size, frameRateHz: filmRateHz }, signal)) {
      if (index === count) return
      await nextTurn(signal)
      const frame = frameOf(size.widthPx, size.heightPx, bytes)
      follow ??= filmedHead(frame)
      const head = follow(frame)
      const pose = poseOf(index)
      const bent = bendHead(frame, head, pose)
      yield (bodyMoves ? swayBody(bent, head.eyes[1].x - head.eyes[0].x, pose) : bent).bytes
      index++
    }
    if (index === before) return
  }
}

/** Finds the head in the first frame and follows it through the others. */
function filmedHead(first: Frame): (frame: Frame) => HeadPlace {
  const head = headPlace(findFace(rgbOfFrame(first)), first, 1)
  const grey = greyOf(first)
  const scale = grey.widthPx / first.widthPx
  const small = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })
  const follow = followHead(grey, { eyes: [small(head.eyes[0]), small(head.eyes[1])], mouth: small(head.mouth) })
  const distance = head.eyes[1].x - head.eyes[0].x
  return (frame) => {
    const { x, y } = follow(greyOf(frame))
    const moved = (point: { x: number; y: number }) => ({ x: point.x + x * distance, y: point.y + y * distance })
    return { eyes: [moved(head.eyes[0]), moved(head.eyes[1])], mouth: moved(head.mouth) }
  }
}
