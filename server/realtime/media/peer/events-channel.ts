import { type DownEvent, maxEventBytes, type UpEvent } from '../../../../shared/kiosk/events.ts'
import { LossProbes } from '../../../../shared/kiosk/loss-probes.ts'
import { limitEvents, parseUpEvent } from './up-events.ts'

const maxWaitingEvents = 64

interface EventsChannelListener {
  event(event: UpEvent): void
  /** The page has closed it. */
  closed(): void
}

/** Events both ways over the page's data channel; what is sent before there is one waits for it. */
export class EventsChannel {
  readonly #listener: EventsChannelListener
  readonly #allows = limitEvents(() => performance.now())
  readonly #waiting: string[] = []
  readonly #probes = new LossProbes((probe) => this.#transmit(probe))
  #channel: RTCDataChannel | null = null

  constructor(listener: EventsChannelListener) {
    this.#listener = listener
  }

  /** The page has opened its channel; a second one is ignored. */
  take(channel: RTCDataChannel): void {
    if (this.#channel !== null) return
    this.#channel = channel
    channel.onmessage = ({ data }) => {
      const event = parseUpEvent(data)
      if (event !== null && this.#allows(event)) this.#listener.event(event)
    }
    channel.onclose = () => this.#listener.closed()
    if (channel.readyState === 'open') this.#flush()
    else channel.onopen = () => this.#flush()
  }

  /** Sent at once when the channel is open, else kept (64 at most, the oldest dropped) until it is. */
  send(event: DownEvent): void {
    const message = JSON.stringify(event)
    if (message.length > maxEventBytes) return
    if (this.#channel?.readyState === 'open') this.#sendNow(message)
    else if (this.#waiting.push(message) > maxWaitingEvents) this.#waiting.shift()
  }

  stop(): void {
    this.#probes.stop()
    this.#channel = null
  }

  #flush(): void {
    for (const message of this.#waiting.splice(0)) this.#sendNow(message)
  }

  #sendNow(message: string): void {
    this.#transmit(message)
    this.#probes.follow()
  }

  #transmit(message: string): void {
    if (this.#channel?.readyState !== 'open') return
    try {
      this.#channel.send(message)
    } catch {
      // The channel is closing, or its buffer is full since the page takes nothing: either way nobody reads it.
    }
  }
}
