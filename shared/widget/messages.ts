import { maxContextCharacters, maxTypedCharacters } from '../kiosk/events.ts'

/**
 * What a website and the conversation in its frame say to each other by `postMessage`. Both sides look at the other's window and
 * origin, and at the nonce that the loader made for this one frame; types that either doesn't know are ignored.
 */
export interface HostMessage {
  type: 'ask' | 'say' | 'context'
  text: string
  /** With a context: what the website can show or do; checked by the frame. */
  actions?: unknown
}

/** `ready`: the frame listens. `close`: the visitor closes it. `event`: as `on` tells it. */
export type FrameMessage =
  | { type: 'ready' | 'close' }
  | { type: 'event'; name: FrameEventName; detail: Record<string, unknown> }

export type FrameEventName = 'state' | 'transcript' | 'source' | 'action' | 'ended' | 'error'

/** A message on its way. */
export type Sealed<Message> = Message & { visavis: string }

/** What the visitor has chosen before the page was there. */
export type FirstStep = 'talk' | 'type'

/** What the loader tells the frame in the part of its address that no server sees, besides the first step, `go`. */
export interface FrameStart {
  nonce: string
  /** Origin of the website. */
  host: string
}

const longest = { ask: maxTypedCharacters, say: maxTypedCharacters, context: maxContextCharacters }

/** Reads a website's message; null when it is not one, or says nothing. */
export function readHostMessage(data: unknown, nonce: string): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { visavis, type, text, actions } = data as Partial<Record<string, unknown>>
  if (visavis !== nonce || typeof text !== 'string') return null
  if (type !== 'ask' && type !== 'say' && type !== 'context') return null
  const cut = text.slice(0, longest[type]).trim()
  if (type === 'context') return { type, text: cut, ...(actions !== undefined && { actions }) }
  return cut === '' ? null : { type, text: cut }
}

/** Reads the fragment of a frame's address; null where there is no website around the page. */
export function readFrameStart(fragment: string): FrameStart | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const [nonce, host] = [given.get('nonce') ?? '', given.get('host') ?? '']
  if (!/^[\w-]{16,64}$/.test(nonce) || !URL.canParse(host)) return null
  return { nonce, host: new URL(host).origin }
}

/** What the fragment says the visitor has chosen already. */
export function readFirstStep(fragment: string): FirstStep | null {
  const go = new URLSearchParams(fragment.replace(/^#/, '')).get('go')
  return go === 'talk' || go === 'type' ? go : null
}
