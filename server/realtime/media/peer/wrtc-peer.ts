import wrtc from '@roamhq/wrtc'
import { EventsChannel } from './events-channel.ts'
import { Negotiation } from './negotiation.ts'
import type { Peer, PeerListener } from './peer.ts'

const { RTCAudioSink, RTCAudioSource, RTCVideoSource } = wrtc.nonstandard

const frameSamples = 480
/** The page gets its last events before the connection closes, also when they have to be sent once more. */
const lastEventsMs = 1500

export interface PeerOptions {
  portRange?: { min: number; max: number }
  publicIp?: string
}

/** The part of the sink's event that we read; the package's own types leave it open. */
interface SinkData {
  samples: Int16Array
  channelCount?: number
}

/** A peer on libwebrtc. Lives in the process that paces sound; a worker thread would abort it. */
export function openWrtcPeer(options: PeerOptions, maxVideoKbps: number, listener: PeerListener): Peer {
  let closed = false
  const unlessClosed = (act: () => void) => {
    if (!closed) act()
  }
  const connection = new wrtc.RTCPeerConnection({
    iceServers: [],
    bundlePolicy: 'max-bundle',
    ...(options.portRange && { portRange: options.portRange }),
  } as RTCConfiguration)
  const sent = openSentMedia()
  const channel = new EventsChannel({
    event: (event) => unlessClosed(() => listener.event(event)),
    closed: () => unlessClosed(() => listener.gone()),
  })
  const negotiation = new Negotiation({
    connection,
    maxVideoKbps,
    ...(options.publicIp !== undefined && { publicIp: options.publicIp }),
    begins: () => sent.addTo(connection),
  })
  let received: { stop(): void } | null = null
  connection.ontrack = ({ track }) => {
    if (closed || track.kind !== 'audio' || received !== null) return
    received = takeSound(track, (pcm) => unlessClosed(() => listener.sound(pcm)))
  }
  connection.ondatachannel = (event) => channel.take(event.channel)
  connection.onconnectionstatechange = () => unlessClosed(() => reportState(connection.connectionState, listener))

  return {
    answer: (offer) => negotiation.answer(offer),
    restart: (offer) => negotiation.answer(offer),
    pushSound: (pcm) => unlessClosed(() => sent.pushSound(pcm)),
    pushFrame: (i420, sidePx) => unlessClosed(() => sent.pushFrame(i420, sidePx)),
    limitVideo: (kbps) => unlessClosed(() => negotiation.limitVideo(kbps)),
    send: (event) => unlessClosed(() => channel.send(event)),
    close() {
      if (closed) return
      closed = true
      received?.stop()
      setTimeout(() => {
        channel.stop()
        sent.stop()
        connection.close()
      }, lastEventsMs)
    },
  }
}

/** The character's sound and picture, as tracks of one stream, so that the page plays them in sync. */
function openSentMedia() {
  // The encoder's denoiser is meant for cameras; a drawn picture has no noise.
  const video = new RTCVideoSource({ isScreencast: false, needsDenoising: false })
  const audio = new RTCAudioSource()
  const tracks = [video.createTrack(), audio.createTrack()]
  const stream = new wrtc.MediaStream()
  for (const track of tracks) stream.addTrack(track)
  return {
    addTo(connection: RTCPeerConnection): void {
      for (const track of tracks) connection.addTrack(track, stream)
    },
    pushSound: (samples: Int16Array) =>
      audio.onData({ samples, sampleRate: 16_000, bitsPerSample: 16, channelCount: 1, numberOfFrames: 160 }),
    pushFrame: (i420: Uint8ClampedArray, sidePx: number) =>
      video.onFrame({ width: sidePx, height: sidePx, data: i420 as unknown as Uint8Array }),
    stop(): void {
      for (const track of tracks) track.stop()
    },
  }
}

/** Hands on the visitor's sound, 10 ms at a time, in one channel. */
function takeSound(track: MediaStreamTrack, give: (pcm: Int16Array) => void): { stop(): void } {
  const sink = new RTCAudioSink(track)
  const receive = ({ samples, channelCount = 1 }: SinkData) => {
    if (samples.length !== frameSamples * channelCount) return
    give(channelCount === 1 ? samples : samples.filter((_, index) => index % channelCount === 0))
  }
  ;(sink as unknown as { ondata: typeof receive }).ondata = receive
  return sink
}

function reportState(state: RTCPeerConnectionState, listener: PeerListener): void {
  switch (state) {
    case 'connected':
      return listener.connected()
    case 'disconnected':
    case 'failed':
      return listener.disconnected()
    case 'closed':
      return listener.gone()
    case 'new':
    case 'connecting':
      return
    default:
      return state satisfies never
  }
}
