import type { Visit } from '../../visit/visit.ts'

const heldMs = 3000
/** Of the picture's upper corner, where nothing else is to be touched. */
const cornerPx = 120

/** Calls back when the upper corner at the beginning of the line is held for three seconds while nobody talks. */
export function onStaffGesture(visit: Visit, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isCorner = ({ clientX, clientY }: PointerEvent) => {
    const isMirrored = document.documentElement.dir === 'rtl'
    return clientY < cornerPx && (isMirrored ? innerWidth - clientX : clientX) < cornerPx
  }
  addEventListener('pointerdown', (event) => {
    clearTimeout(timer)
    if (visit.state.peek() === 'attract' && isCorner(event)) timer = setTimeout(act, heldMs)
  })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => clearTimeout(timer))
  addEventListener('pointermove', (event) => {
    if (!isCorner(event)) clearTimeout(timer)
  })
}
