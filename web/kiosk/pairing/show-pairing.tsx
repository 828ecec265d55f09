import './pairing.css'
import { render } from 'preact'
import { pairingClaimHeader, type Pairing, type PairingState } from '../../../shared/kiosk/api.ts'
import { PairingPage } from './PairingPage.tsx'
import { language } from './words.ts'

const askEveryMs = 2000
const retryAfterMs = 5000

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

/** Of the answers to a claim: its code has ended, or the answer that gave it a screen was lost. */
const ended = 410

/** Null where there is no answer that can be read. */
async function post(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const init = { method: 'POST', headers, signal: AbortSignal.timeout(10_000) }
  return fetch(`/api/pairings${path}`, init).catch(() => null)
}
const readFrom = async <Answer,>(response: Response | null): Promise<Answer | undefined> =>
  response?.ok === true ? ((await response.json().catch(() => undefined)) as Answer | undefined) : undefined

/** Resolves to the screen that somebody gave this browser; undefined once the code has ended. */
async function untilPaired(claim: string, endsAtMs: number): Promise<string | undefined> {
  while (performance.now() < endsAtMs) {
    await pause(askEveryMs)
    const response = await post('/claim', { [pairingClaimHeader]: claim })
    if (response?.status === ended) return undefined
    const state = await readFrom<PairingState>(response)
    if (state?.slug !== undefined) return state.slug
  }
  return undefined
}

/** Shows six signs until an operator types them, new ones every ten minutes, then goes on to the screen. */
export async function showPairing(root: Element): Promise<void> {
  const page = document.documentElement
  page.dataset['state'] = 'pairing'
  page.lang = language
  document.title = 'Visavis'
  for (;;) {
    const pairing = await readFrom<Pairing>(await post(''))
    const endsAtMs = performance.now() + (pairing?.lastsS ?? 0) * 1000
    render(<PairingPage code={pairing?.code} endsAtMs={endsAtMs} />, root)
    if (pairing === undefined) {
      await pause(retryAfterMs)
      continue
    }
    const slug = await untilPaired(pairing.claim, endsAtMs)
    if (slug === undefined) continue
    location.replace(`/kiosk/${encodeURIComponent(slug)}`)
    return
  }
}
