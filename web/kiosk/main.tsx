import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/stage.css'
import '../ui/styles/words.css'
import '../ui/styles/controls.css'
import { render } from 'preact'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import { createApiClient } from '../api/api-client.ts'
import { CallModel } from '../call/call.ts'
import { shortName, textFor } from '../ui/text/text-for.ts'
import { App } from './App.tsx'
import { KioskContext, type Kiosk } from './kiosk.ts'
import { ringCues } from './ring-cues.ts'
import { typeAnywhere } from './type-anywhere.ts'
import { VisitModel } from './visit.ts'

const retryEveryMs = 4000

const api = createApiClient({
  fetch: window.fetch.bind(window),
  pageTicket: document.querySelector<HTMLMetaElement>('meta[name=page-ticket]')?.content ?? null,
})

/** /kiosk/{slug} */
const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '')

/** A screen that starts before its server does waits for it. */
async function loadLook(): Promise<KioskLook> {
  for (;;) {
    try {
      return await api.kiosk(slug)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    }
  }
}

/** Browsers other than Chromium get the differences of their WebRTC evened out. */
async function loadAdapter(): Promise<void> {
  if (!('userAgentData' in navigator)) await import('webrtc-adapter')
}

/** A coarse pointer on more than a phone: a screen on a wall, until a key is pressed. */
const isWallScreen = matchMedia('(pointer: coarse) and (min-width: 601px)').matches

function listen(kiosk: Kiosk) {
  const alive = () => kiosk.call.talk.value?.touched()
  addEventListener('pointerdown', alive, { passive: true })
  addEventListener('keydown', alive)
  addEventListener('keydown', (event) => typeAnywhere(kiosk, event))
  // Any touch or key gives the page its right to sound.
  const mayPlay = () => (kiosk.visit.needsTouch.value = false)
  addEventListener('pointerup', mayPlay)
  addEventListener('keyup', mayPlay)
  addEventListener('pagehide', kiosk.call.close)
  if (isWallScreen) addEventListener('contextmenu', (event) => event.preventDefault())
}

function dress(look: KioskLook, language: string, direction: string) {
  const root = document.documentElement
  root.lang = language
  root.dir = direction
  root.dataset['theme'] = look.theme
  for (const [name, value] of Object.entries(look.customProperties)) root.style.setProperty(name, value)
}

/** The page of a kiosk: its look first, then the visit. */
async function showKiosk(root: Element): Promise<void> {
  const [look] = await Promise.all([loadLook(), loadAdapter()])
  const { character } = look
  const name = shortName(character.name)
  const { text, language } = textFor(look.language, { name, pronoun: character.pronoun, madeFrom: character.madeFrom })
  dress(look, language, text.direction)
  const call = new CallModel({
    api,
    look,
    fetch: window.fetch.bind(window),
    now: () => performance.now(),
    random: Math.random,
  })
  const kiosk: Kiosk = { look, text, name, call, visit: new VisitModel(call, look), hasOwnKeyboard: isWallScreen }
  listen(kiosk)
  ringCues(kiosk)
  // For the staff, at ?diagnostics: fetched only then.
  if (new URLSearchParams(location.search).has('diagnostics')) {
    void import('./diagnostics/show-diagnostics.tsx').then(({ showDiagnostics }) => showDiagnostics(call))
  }
  render(
    <KioskContext.Provider value={kiosk}>
      <App />
    </KioskContext.Provider>,
    root,
  )
}

const root = document.querySelector('#app')!
// A screen that belongs nowhere yet; what it needs is fetched only then.
if (slug === '') {
  const { showPairing } = await import('./pairing/show-pairing.tsx')
  await showPairing(root)
} else {
  await showKiosk(root)
}
