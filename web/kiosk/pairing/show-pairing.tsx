import './pairing.css'
import { render } from 'preact'
import { pairingClaimHeader, type Pairing, type PairingState } from '../../../shared/kiosk/api.ts'
import { PairingPage } from './PairingPage.tsx'
import { language } from './words.ts'

const askEveryMs = 2000
const retryAfterMs = 5000

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

async function post<Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`/api/pairings${path}`, { method: 'POST', headers, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Answer
}

/** Resolves to the screen that somebody gave this browser; undefined once the code has ended. */
async function untilPaired({ claim, expiresAt }: Pairing): Promise<string | undefined> {
  while (Date.now() < Date.parse(expiresAt)) {
    await pause(askEveryMs)
    const { slug } = await post<PairingState>('/claim', { [pairingClaimHeader]: claim }).catch((): PairingState => ({}))
    if (slug !== undefined) return slug
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
    const pairing = await post<Pairing>('').catch(() => undefined)
    render(<PairingPage pairing={pairing} />, root)
    if (pairing === undefined) {
      await pause(retryAfterMs)
      continue
    }
    const slug = await untilPaired(pairing)
    if (slug === undefined) continue
    location.replace(`/kiosk/${encodeURIComponent(slug)}`)
    return
  }
}
