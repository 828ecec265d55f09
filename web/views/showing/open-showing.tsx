import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import type { Showable, Showables } from '../../../shared/kiosk/showables.ts'
import type { Session } from '../../session/session.ts'
import type { VisitPage } from '../visit-page.ts'
import { createCard } from './Card.tsx'
import { createLarger } from './Larger.tsx'

/** What stands beside the words, and where a visitor wants it larger, in the character's place. */
export interface Showing {
  Card: FunctionComponent<{ session: Session }>
  Larger: FunctionComponent
}

const limitMs = 10_000
const lastSeconds = 15

/** What can be shown at this screen; null where it can't be had. */
async function fetchShowables(slug: string): Promise<Showable[] | null> {
  const response = await fetch(`/api/kiosks/${encodeURIComponent(slug)}/showables`, {
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => null)
  if (response?.ok !== true) return null
  return ((await response.json().catch(() => null)) as Showables | null)?.showables ?? null
}

/** Says what is shown to those who don't see it: in a place of its own, which stood there before. */
function announce(shown: ReadonlySignal<Showable | null>): void {
  const place = document.createElement('p')
  place.className = 'vh'
  place.role = 'status'
  document.body.append(place)
  effect(() => {
    const { title, picture } = shown.value ?? {}
    place.textContent = [title, picture?.alt].filter(Boolean).join('. ')
  })
}

/** Tells each talk what the operator lets the character show, and shows what it chooses; fetched where there is something. */
export function openShowing(page: VisitPage): void {
  const { visit, look, person, place } = page
  // From a screen on a wall nobody would find back: its pages are for the visitor's phone.
  const opensPages = place === 'widget' || matchMedia('(max-width: 600px), (max-height: 599.9px)').matches
  const showables = signal<Showable[]>([])
  const isLarger = signal(false)

  const chosen = computed(() => {
    const conversation = visit.state.value === 'live' ? visit.session.value?.conversation : undefined
    const leftS = conversation?.countdown.secondsLeft.value ?? null
    // The last seconds belong to the goodbye.
    if (conversation === undefined || (leftS !== null && leftS <= lastSeconds)) return null
    const action = conversation.action.value
    return showables.value.find(({ name }) => name === action?.name) ?? null
  })
  const shown = computed(() => (chosen.value?.kind === 'person' ? null : chosen.value))

  const fetchAgain = async () => {
    const fetched = await fetchShowables(look.slug)
    if (fetched !== null) showables.value = fetched
  }
  // Each visitor gets what stands there now.
  const hasCome = computed(() => visit.state.value !== 'attract')
  effect(() => {
    if (hasCome.value || showables.peek().length === 0) void fetchAgain()
  })
  effect(() => {
    const session = visit.state.value === 'live' ? visit.session.value : null
    // Where nobody can be called there is nobody to offer.
    const offered = showables.value.filter(({ kind }) => kind !== 'person' || person.value !== null)
    if (session === null || offered.length === 0) return
    session.declare(
      offered.map(({ name, when, say }) => ({ name, when, say })),
      'screen',
    )
  })
  effect(() => {
    const session = visit.session.peek()
    if (chosen.value?.kind === 'person' && session !== null) session.conversation.wantsStaff.value = true
  })
  effect(() => {
    if (shown.value === null) isLarger.value = false
  })

  const parts = { page, shown, isLarger, opensPages }
  announce(shown)
  page.showing.value = { Card: createCard(parts), Larger: createLarger(parts) }
}

export interface ShowingParts {
  page: VisitPage
  shown: ReadonlySignal<Showable | null>
  isLarger: Signal<boolean>
  /** Pages open beside this one; else they are for the visitor's phone. */
  opensPages: boolean
}
