import { effect } from '@preact/signals'
import type { VisitPage } from '../../views/visit-page.ts'

/** Nobody who stands before a screen keeps still for longer. */
const awayAfterMs = 20_000

/**
 * Notices that somebody is near by a touch, a key or, where the operator allowed it, movement
 * before the camera; then a session is made ready, and given back when they go.
 */
export function watchPresence({ visit, look, idle }: VisitPage): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const sign = () => {
    if (visit.state.peek() !== 'attract' || idle.peek().kind !== 'open') return
    clearTimeout(timer)
    timer = setTimeout(visit.goAway, awayAfterMs)
    visit.comeNear()
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, sign, { passive: true })
  // Few screens have a camera: only these fetch what looks through it.
  if (look.usesCamera === true) {
    void import('./camera-motion.ts').then(({ watchCameraMotion }) =>
      effect(() => {
        if (visit.state.value !== 'attract' || idle.value.kind !== 'open') return
        return watchCameraMotion(sign)
      }),
    )
  }
  // Nothing is made ready for a screen that has just closed.
  effect(() => {
    if (idle.value.kind !== 'open') visit.goAway()
  })
}
