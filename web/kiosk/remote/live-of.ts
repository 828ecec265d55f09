import { levelSteps, type MicrophoneState, type PageState, type ScreenLive } from '../../../shared/kiosk/screen-live.ts'
import type { Session } from '../../session/session.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import type { Health } from '../health/keep-alive.ts'

function microphoneOf(session: Session): MicrophoneState {
  const { microphone } = session
  if (microphone.isLost.peek()) return 'lost'
  if (!session.hasMicrophone.peek()) return 'none'
  if (session.isDeaf.peek()) return 'silent'
  return microphone.isMuted.peek() ? 'muted' : 'on'
}

/** Where the page is, as its root element shows it. */
export function stateOf({ visit, idle }: VisitPage): PageState {
  const state = visit.state.value
  return state === 'attract' && idle.value.kind !== 'open' ? idle.value.kind : state
}

/** How the screen is just now: states and figures, and nothing of what is said. */
export function liveOf(page: VisitPage, health: Health): ScreenLive {
  const state = stateOf(page)
  const session = state === 'live' || state === 'ending' ? page.visit.session.peek() : null
  const isOpen = session !== null && session.microphone.isOn.peek()
  return {
    state,
    secondsLeft: session?.conversation.countdown.secondsLeft.peek() ?? null,
    microphone: session === null ? 'closed' : microphoneOf(session),
    level: isOpen ? Math.round(Math.min(Math.max(session.level.peek(), 0), 1) * levelSteps) : null,
    lineMs: health.lineMs.peek(),
    isWeak: session?.isWeak.peek() ?? false,
    picture: pictureOf(session),
    faults: Object.fromEntries(health.faultsToday()),
    build: health.build,
    width: innerWidth,
    height: innerHeight,
  }
}

function pictureOf(session: Session | null): ScreenLive['picture'] {
  const told = session?.conversation.measurements.picture.peek()
  if (told == null) return null
  const { sidePx, textureScale, framesPerSecond, maxVideoKbps } = told
  return { sidePx, textureScale, framesPerSecond, maxVideoKbps }
}
