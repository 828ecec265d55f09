import type { Frame } from '../frames/frame.ts'
import type { View } from './view.ts'
import { warp } from './warp.ts'
import { depthAt, type World } from './world.ts'

/** What is as far as this stays where it is when the camera moves aside. */
const middleDepth = 0.5

/** Draws what a camera sees. */
export function lookAtWorld({ frame, seen, depth, flow }: World, view: View, atS: number): Frame {
  const { widthPx, heightPx } = seen
  const cos = Math.cos(view.roll) / view.zoom
  const sin = Math.sin(view.roll) / view.zoom
  const centreX = frame.widthPx / 2 + view.panX * widthPx
  const centreY = frame.heightPx / 2 + view.panY * heightPx
  return warp(frame, seen, (x, y, to) => {
    const dx = x - widthPx / 2
    const dy = y - heightPx / 2
    const farX = centreX + dx * cos + dy * sin
    const farY = centreY + dy * cos - dx * sin
    const nearer = depthAt(depth, farX / frame.widthPx, farY / frame.heightPx) - middleDepth
    to[0] = farX + view.parallaxX * widthPx * nearer
    to[1] = farY + view.parallaxY * widthPx * nearer
    if (!flow) return
    const moved = flow(to[0], to[1], atS)
    to[0] += moved.x
    to[1] += moved.y
  })
}
