import type { FirstStep, FrameEventName, FrameMessage, HostMessage, Sealed } from '../../../shared/widget/messages.ts'

interface Options {
  url: string
  /** The frame's origin. */
  server: string
  go: FirstStep
  /** It listens, for the first time or having loaded itself anew. */
  ready: () => void
  /** The visitor closes it. */
  closed: () => void
  told: (name: FrameEventName, detail: Record<string, unknown>) => void
  /** The browser doesn't show it. */
  failed: () => void
}

export interface Frame {
  element: HTMLIFrameElement
  /** Once it listens. */
  send(message: HostMessage): void
  /** True when a conversation went on. */
  remove(): boolean
}

const listensWithinMs = 15_000

/** The conversation in a frame of our server; it begins once the element is put into the page. */
export function openFrame({ url, server, go, ready, closed, told, failed }: Options): Frame {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const element = document.createElement('iframe')
  element.allow = 'microphone; autoplay'
  // The server counts conversations by website, whatever the page's own policy says.
  element.referrerPolicy = 'origin'
  element.src = `${url}#nonce=${nonce}&host=${location.origin}&go=${go}`
  let isTalking = false

  const hear = ({ source, origin, data: message }: MessageEvent<Sealed<FrameMessage> | null>) => {
    if (source !== element.contentWindow || origin !== server || message?.visavis !== nonce) return
    if (message.type === 'close') closed()
    if (message.type === 'ready') {
      clearTimeout(timer)
      ready()
    }
    if (message.type !== 'event') return
    if (message.name === 'state') isTalking = ['live', 'ending'].includes(message.detail['state'] as string)
    told(message.name, message.detail)
  }
  const timer = setTimeout(failed, listensWithinMs)
  addEventListener('message', hear)
  return {
    element,
    send(message) {
      const sealed: Sealed<HostMessage> = { visavis: nonce, ...message }
      element.contentWindow?.postMessage(sealed, server)
    },
    remove() {
      clearTimeout(timer)
      removeEventListener('message', hear)
      element.remove()
      return isTalking
    },
  }
}
