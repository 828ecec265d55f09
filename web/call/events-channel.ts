import { signal, type ReadonlySignal } from '@preact/signals'
import {
  eventsProtocol,
  maxContextCharacters,
  maxEventBytes,
  maxTypedCharacters,
  type DownEvent,
  type UpEvent,
} from '../../shared/kiosk/events.ts'
import { LossProbes } from '../../shared/kiosk/loss-probes.ts'

/** Reads one message; null when it is not one of ours, which is to be ignored. */
export function readEvent(data: unknown): DownEvent | null {
  if (typeof data !== 'string' || data.length > maxEventBytes) return null
  try {
    const event: unknown = JSON.parse(data)
    const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
    return isEvent ? (event as DownEvent) : null
  } catch {
    return null
  }
}

export interface EventsChannel {
  /** `silent`: the service speaks no events of ours, so there are no words to show. */
  readonly speech: ReadonlySignal<'unknown' | 'heard' | 'silent'>
  send(event: UpEvent): void
  close(): void
}

/** No message within this of the channel's opening: a service without our events. */
const firstMessageMs = 3000

const maxEarly = 8

function cutToSize(event: UpEvent): UpEvent {
  if (event.type === 'text' || event.type === 'say') return { ...event, text: event.text.slice(0, maxTypedCharacters) }
  if (event.type === 'context') return { ...event, text: event.text.slice(0, maxContextCharacters) }
  return event
}

/** Opens the channel `events` on a connection that has made no offer yet. */
export function openEventsChannel(
  connection: RTCPeerConnection,
  listener: { event: (event: DownEvent) => void; closed: () => void },
): EventsChannel {
  const speech = signal<'unknown' | 'heard' | 'silent'>('unknown')
  const channel = connection.createDataChannel('events', { protocol: eventsProtocol })
  const probes = new LossProbes((probe) => {
    if (channel.readyState === 'open') channel.send(probe)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was to be told before the channel was open. */
  let early: UpEvent[] = []

  const send = (event: UpEvent) => {
    channel.send(JSON.stringify(cutToSize(event)))
    probes.follow()
  }

  channel.addEventListener('open', () => {
    for (const event of early.splice(0)) send(event)
    timer = setTimeout(() => {
      if (speech.value === 'unknown') speech.value = 'silent'
    }, firstMessageMs)
  })
  channel.addEventListener('message', ({ data }) => {
    const event = readEvent(data)
    if (event === null) return
    speech.value = 'heard'
    listener.event(event)
  })
  channel.addEventListener('close', listener.closed)
  return {
    speech,
    send(event) {
      if (channel.readyState === 'open') send(event)
      else if (channel.readyState === 'connecting') early = [...early, event].slice(-maxEarly)
    },
    close() {
      clearTimeout(timer)
      early = []
      probes.stop()
      channel.removeEventListener('close', listener.closed)
      channel.close()
    },
  }
}
