import type { VisitPage } from '../views/visit-page.ts'

/** The server's ticket in the page lives a quarter of an hour. */
const freshForMs = 14 * 60_000

/** A page that has stood open for long gets itself a new ticket, by loading anew, before a conversation is begun. */
export function withFreshTicket(page: VisitPage, now: () => number): VisitPage {
  const loadedAtMs = now()
  const freshly = (go: 'talk' | 'type', begin: () => void) => () => {
    if (now() - loadedAtMs < freshForMs) return begin()
    const fragment = new URLSearchParams(location.hash.slice(1))
    fragment.set('go', go)
    // In its own place: the website's way back gets no longer by it.
    history.replaceState(null, '', `#${fragment}`)
    location.reload()
  }
  const { visit, plinth } = page
  return {
    ...page,
    visit: { ...visit, start: freshly('talk', visit.start) },
    plinth: { ...plinth, write: freshly('type', plinth.write) },
  }
}
