import './kiosk.css'
import { render } from 'preact'
import { listenToVisitor } from '../views/listen-to-visitor.ts'
import { openVisitPage } from '../views/open-visit-page.ts'
import { ringCues } from '../views/ring-cues.ts'
import { Stage } from '../views/Stage.tsx'
import { VisitPageProvider } from '../views/VisitPageProvider.tsx'
import { keepAlive } from './health/keep-alive.ts'
import { onStaffGesture } from './staff/staff-gesture.ts'
import { watchPresence } from './presence/watch-presence.ts'

/** A coarse pointer on more than a phone: a screen on a wall, until a key is pressed. */
const isWallScreen = matchMedia('(pointer: coarse) and (min-width: 601px) and (min-height: 600px)').matches

/** The page of a kiosk: its look first, then the visit. */
async function showKiosk(root: Element): Promise<void> {
  const { page, health } = keepAlive(await openVisitPage({ place: 'kiosk', hasOwnKeyboard: isWallScreen }))
  listenToVisitor(page)
  watchPresence(page)
  if (page.look.hasStaffCorner === true) {
    onStaffGesture(page.visit, () => {
      if (health.isStaffHere.peek()) return
      void import('./staff/show-staff.tsx').then(({ showStaff }) => showStaff(page, health))
    })
  }
  ringCues(page)
  const isPaired = document.querySelector('meta[name=paired]') !== null
  const { callsStaff, takesAlong, film } = page.look
  if (isPaired || callsStaff || takesAlong || film) {
    void import('./open-extras.ts').then(({ openExtras }) => openExtras(page, health, isPaired))
  }
  if (isWallScreen) addEventListener('contextmenu', (event) => event.preventDefault())
  // For the staff, at ?diagnostics: fetched only then.
  if (new URLSearchParams(location.search).has('diagnostics')) {
    void import('./diagnostics/show-diagnostics.tsx').then(({ showDiagnostics }) => showDiagnostics(page.visit))
  }
  render(
    <VisitPageProvider page={page}>
      <Stage />
    </VisitPageProvider>,
    root,
  )
}

const root = document.querySelector('#app')!
const hasSlug = /^[/]kiosk[/]./.test(location.pathname)
// A screen that belongs nowhere yet; what it needs is fetched only then.
if (hasSlug) {
  await showKiosk(root)
} else {
  const { showPairing } = await import('./pairing/show-pairing.tsx')
  await showPairing(root)
}
