import type { TalkPage } from '../talk/talk-page.ts'

/** The server's ticket in the page lives a quarter of an hour. */
const freshForMs = 14 * 60_000

/** A page that has stood open for long gets itself a new ticket, by loading anew, before a talk is begun. */
export function withFreshTicket(page: TalkPage, now: () => number): TalkPage {
  const loadedAtMs = now()
  const freshly = (go: 'talk' | 'type', begin: () => void) => () => {
    if (now() - loadedAtMs < freshForMs) return begin()
    const fragment = new URLSearchParams(location.hash.slice(1))
    fragment.set('go', go)
    location.hash = fragment.toString()
    location.reload()
  }
  const { call, visit } = page
  return {
    ...page,
    call: { ...call, start: freshly('talk', call.start) },
    visit: { ...visit, write: freshly('type', visit.write) },
  }
}
