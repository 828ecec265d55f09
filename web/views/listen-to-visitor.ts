import type { VisitPage } from './visit-page.ts'
import { typeAnywhere } from './type-anywhere.ts'

/** Touches and keys anywhere on the page: somebody is there, may type, and gives the page its right to sound. */
export function listenToVisitor(page: VisitPage): void {
  const { visit, plinth } = page
  const alive = () => visit.session.value?.touched()
  addEventListener('pointerdown', alive)
  addEventListener('keydown', alive)
  // Words that are dictated into the field press no key.
  addEventListener('input', alive)
  addEventListener('keydown', (event) => typeAnywhere(page, event))
  const mayPlay = () => (plinth.needsTouch.value = false)
  addEventListener('pointerup', mayPlay)
  addEventListener('keyup', mayPlay)
  addEventListener('pagehide', visit.close)
}
