import type { TalkPage } from './talk-page.ts'
import { typeAnywhere } from './type-anywhere.ts'

/** Touches and keys anywhere on the page: somebody is there, may type, and gives the page its right to sound. */
export function listenToVisitor(page: TalkPage): void {
  const { call, visit } = page
  const alive = () => call.talk.value?.touched()
  addEventListener('pointerdown', alive, { passive: true })
  addEventListener('keydown', alive)
  addEventListener('keydown', (event) => typeAnywhere(page, event))
  const mayPlay = () => (visit.needsTouch.value = false)
  addEventListener('pointerup', mayPlay)
  addEventListener('keyup', mayPlay)
  addEventListener('pagehide', call.close)
}
