import type { UpEvent } from '../../../shared/kiosk/events.ts'

const keyOf = (event: UpEvent): string | null => {
  if (event.type === 'context' || event.type === 'quiet') return event.type
  return event.type === 'actions' ? `actions of the ${event.by ?? 'page'}` : null
}

/** What the page and its screen have declared, the latest of each kind: it holds for the whole talk, also in a part that is started anew. */
export class LatestDeclared {
  readonly #events = new Map<string, UpEvent>()

  /** Other events are let pass. */
  keep(event: UpEvent): void {
    const key = keyOf(event)
    if (key !== null) this.#events.set(key, event)
  }

  get events(): UpEvent[] {
    return [...this.#events.values()]
  }
}
