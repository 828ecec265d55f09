import { effect } from '@preact/signals'
import type { TalkPage } from '../../talk/talk-page.ts'
import { watchCameraMotion } from './camera-motion.ts'

/** Nobody who stands before a screen keeps still for longer. */
const awayAfterMs = 20_000

/**
 * Notices that somebody is near by a touch, a key or, where the operator allowed it, movement
 * before the camera; then a session is made ready, and given back when they go.
 */
export function watchPresence({ call, look, idle }: TalkPage): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const sign = () => {
    if (call.state.peek() !== 'attract' || idle.peek().kind !== 'open') return
    clearTimeout(timer)
    timer = setTimeout(call.goAway, awayAfterMs)
    call.comeNear()
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, sign, { passive: true })
  effect(() => {
    if (look.usesCamera !== true || call.state.value !== 'attract' || idle.value.kind !== 'open') return
    return watchCameraMotion(sign)
  })
  // Nothing is made ready for a screen that has just closed.
  effect(() => {
    if (idle.value.kind !== 'open') call.goAway()
  })
}
