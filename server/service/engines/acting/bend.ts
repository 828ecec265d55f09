import type { FacePose } from '../../../../shared/face/pose.ts'
import type { Frame } from '../frames/frame.ts'
import { warp } from '../motion/warp.ts'
import type { HeadPlace } from './follow-head.ts'

/** How far a turn of the head moves the middle of the face, eye distances per radian. */
const turnReach = 1.4
/** How far an open mouth lowers the chin, eye distances. */
const jawReach = 0.16

/** Moves the head of a picture whose face can't be drawn: it shifts, leans and nods, and its chin follows the mouth. */
export function bendHead(frame: Frame, { eyes, mouth }: HeadPlace, pose: FacePose): Frame {
  const [left, right] = eyes
  const distance = Math.hypot(right.x - left.x, right.y - left.y)
  const centreX = (left.x + right.x) / 2
  const centreY = (left.y + right.y + mouth.y) / 3
  const shiftX = (pose.shiftX + turnReach * pose.yaw) * distance
  const shiftY = (pose.shiftY + turnReach * pose.pitch) * distance
  return warp(frame, frame, (x, y, to) => {
    const dx = x - centreX
    const dy = y - centreY
    const near = Math.exp(-((dx / (2 * distance)) ** 2) - (dy / (2.4 * distance)) ** 2)
    const below = Math.max(0, y - mouth.y) / distance
    const chin =
      jawReach * pose.jaw * distance * Math.min(1, below * 4) * Math.exp(-((dx / distance) ** 2) - below * 1.6)
    to[0] = x - near * (shiftX - pose.roll * dy)
    to[1] = y - near * (shiftY + pose.roll * dx) - chin
  })
}

/** Lets the whole body sway after the head; the frame's edges stay where they are. */
export function swayBody(frame: Frame, eyeDistancePx: number, pose: FacePose): Frame {
  const { widthPx, heightPx } = frame
  return warp(frame, frame, (x, y, to) => {
    const inner = Math.sin((Math.PI * x) / widthPx) ** 2 * Math.min(1, (2.5 * y) / heightPx)
    const lower = Math.min(1, (4 * (heightPx - y)) / heightPx)
    to[0] = x - 0.9 * pose.shiftX * eyeDistancePx * inner
    to[1] = y - (0.6 * pose.shiftY + 0.5 * pose.breath) * eyeDistancePx * inner * lower
  })
}
