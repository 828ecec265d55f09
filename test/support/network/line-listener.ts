import wrtc from '@roamhq/wrtc'
import { Decimator } from '../../../server/audio/decimator.ts'
import type { Peer } from '../../../server/realtime/media/peer/peer.ts'
import { eventsProtocol, type DownEvent, type UpEvent } from '../../../shared/kiosk/events.ts'
import { lossProbe } from '../../../shared/kiosk/loss-probes.ts'
import type { UdpRelay } from './udp-relay.ts'

const { RTCAudioSink, RTCAudioSource, RTCVideoSink } = wrtc.nonstandard
const receivedRateHz = 48_000

/** The part of the sink's event that is read; the package's own types leave it open. */
interface SinkData {
  samples: Int16Array
  channelCount?: number
}

/** Somebody at the other end of a line who keeps what comes: sound, events, and when pictures came. */
export class LineListener {
  readonly events: DownEvent[] = []
  /** When each picture came, performance clock. */
  readonly picturesAtMs: number[] = []
  readonly #pieces: { atMs: number; samples: Int16Array }[] = []
  readonly #connection = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  readonly #microphone = new RTCAudioSource().createTrack()
  readonly #sinks: { stop(): void }[] = []
  readonly #channel = this.#connection.createDataChannel('events', { protocol: eventsProtocol })
  /** Resolves when events can be sent. */
  readonly connected = new Promise<void>((resolve) => (this.#channel.onopen = () => resolve()))
  /** Resolves when the other end has closed the connection. */
  readonly hungUp = new Promise<void>((resolve) => (this.#channel.onclose = () => resolve()))

  /** Connects to a peer through the relay, as a page does. */
  static async connect(peer: Pick<Peer, 'answer'>, relay: UdpRelay): Promise<LineListener> {
    const listener = new LineListener()
    const connection = listener.#connection
    connection.addTransceiver(listener.#microphone, { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'recvonly' })
    listener.#channel.onmessage = ({ data }) => {
      if (data !== lossProbe) listener.events.push(JSON.parse(String(data)) as DownEvent)
    }
    connection.ontrack = ({ track }) => listener.#listen(track)
    await connection.setLocalDescription(await connection.createOffer())
    const offer = connection.localDescription!.sdp.replace(/^a=candidate:.*\r\n/gm, '')
    await connection.setRemoteDescription({
      type: 'answer',
      sdp: await relay.throughHere(await peer.answer({ sdp: offer, isFromThisMachine: true })),
    })
    return listener
  }

  send = (event: UpEvent): void => this.#channel.send(JSON.stringify(event))

  /** The received sound between two moments of the performance clock, 16 kHz within ±1. */
  sound(fromMs: number, untilMs: number): Float32Array {
    const pieces = this.#pieces.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    const samples = Float32Array.from(
      pieces.flatMap((piece) => [...piece.samples]),
      (sample) => sample / 32_768,
    )
    return new Decimator().next(samples.subarray(0, samples.length - (samples.length % 3)))
  }

  close(): void {
    for (const sink of this.#sinks) sink.stop()
    this.#microphone.stop()
    this.#connection.close()
  }

  #listen(track: MediaStreamTrack): void {
    if (track.kind === 'video') {
      const sink = new RTCVideoSink(track)
      sink.onframe = () => this.picturesAtMs.push(performance.now())
      this.#sinks.push(sink)
      return
    }
    const sink = new RTCAudioSink(track)
    // The sound clock counts samples: on a busy machine they are told of in bursts.
    let count = 0
    let startedMs: number | null = null
    const keep = ({ samples, channelCount = 1 }: SinkData) => {
      startedMs ??= performance.now()
      const mono = samples.filter((_, index) => index % channelCount === 0)
      this.#pieces.push({ atMs: startedMs + (count / receivedRateHz) * 1000, samples: mono })
      count += mono.length
    }
    ;(sink as unknown as { ondata: typeof keep }).ondata = keep
    this.#sinks.push(sink)
  }
}
