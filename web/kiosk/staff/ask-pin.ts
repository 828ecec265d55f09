import { pageTicketHeader, type ApiError } from '../../../shared/kiosk/api.ts'

/** What became of a PIN. */
export type PinAnswer =
  | { kind: 'right' }
  | { kind: 'wrong'; left: number }
  | { kind: 'rests'; minutes: number }
  | { kind: 'away' }

const limitMs = 10_000

/** Asks the server whether this is the screen's PIN; with `forget`, the browser is no longer the screen afterwards. */
export async function askPin(slug: string, pin: string, forget = false): Promise<PinAnswer> {
  const ticket = document.querySelector<HTMLMetaElement>('meta[name=page-ticket]')?.content
  const response = await fetch(`/api/kiosks/${encodeURIComponent(slug)}/staff`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(ticket !== undefined && { [pageTicketHeader]: ticket }) },
    body: JSON.stringify({ pin, forget }),
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => null)
  if (response?.ok === true) return { kind: 'right' }
  if (response?.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? 600)
    return { kind: 'rests', minutes: Math.ceil(seconds / 60) }
  }
  if (response?.status !== 403) return { kind: 'away' }
  const { facts } = (await response.json().catch(() => ({}))) as Partial<ApiError>
  return { kind: 'wrong', left: Number(facts?.['left'] ?? 0) }
}
