import wrtc from '@roamhq/wrtc'
import { type DownEvent, maxEventBytes } from '../../../../shared/kiosk/events.ts'
import { LossProbes } from '../../../../shared/kiosk/loss-probes.ts'
import { narrowAnswer } from './answer-sdp.ts'
import { checkOffer, narrowOffer, UnusableOffer } from './offer-sdp.ts'
import type { Peer, PeerListener } from './peer.ts'
import { limitEvents, parseUpEvent } from './up-events.ts'

const { RTCAudioSink, RTCAudioSource, RTCVideoSource } = wrtc.nonstandard

const gatheringLimitMs = 1500
const maxWaitingEvents = 64
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
  const connection = new wrtc.RTCPeerConnection({
    iceServers: [],
    bundlePolicy: 'max-bundle',
    ...(options.portRange && { portRange: options.portRange }),
  } as RTCConfiguration)
  // The encoder's denoiser is meant for cameras; a drawn picture has no noise.
  const videoSource = new RTCVideoSource({ isScreencast: false, needsDenoising: false })
  const audioSource = new RTCAudioSource()
  const tracks = [videoSource.createTrack(), audioSource.createTrack()]
  // One stream for both tracks, so that the page plays them in sync.
  const stream = new wrtc.MediaStream()
  for (const track of tracks) stream.addTrack(track)
  const allows = limitEvents(() => performance.now())
  let sink: InstanceType<typeof RTCAudioSink> | null = null
  let channel: RTCDataChannel | null = null
  const waiting: string[] = []
  let closed = false
  let kbps = maxVideoKbps
  let lastOffer: string | null = null
  /** Ends with the last negotiation: they go one after another. */
  let negotiations: Promise<unknown> = Promise.resolve()

  const probes = new LossProbes((probe) => {
    if (channel?.readyState === 'open') channel.send(probe)
  })

  const leave = () => {
    if (!closed) listener.gone()
  }

  const transmit = (message: string) => {
    channel?.send(message)
    probes.follow()
  }

  connection.ontrack = ({ track }) => {
    if (closed || track.kind !== 'audio' || sink !== null) return
    sink = new RTCAudioSink(track)
    ;(sink as unknown as { ondata: (data: SinkData) => void }).ondata = ({ samples, channelCount = 1 }) => {
      if (closed || samples.length !== frameSamples * channelCount) return
      listener.sound(channelCount === 1 ? samples : samples.filter((_, index) => index % channelCount === 0))
    }
  }

  connection.ondatachannel = (event) => {
    if (channel !== null) return
    channel = event.channel
    channel.onmessage = ({ data }) => {
      const parsed = closed ? null : parseUpEvent(data)
      if (parsed !== null && allows(parsed)) listener.event(parsed)
    }
    channel.onclose = leave
    const flush = () => {
      for (const message of waiting.splice(0)) transmit(message)
    }
    if (channel.readyState === 'open') flush()
    else channel.onopen = flush
  }

  connection.onconnectionstatechange = () => {
    if (closed) return
    switch (connection.connectionState) {
      case 'connected':
        listener.connected()
        break
      case 'disconnected':
      case 'failed':
        listener.disconnected()
        break
      case 'closed':
        leave()
        break
      case 'new':
      case 'connecting':
        break
    }
  }

  async function negotiate(sdp: string): Promise<string> {
    checkOffer(sdp)
    try {
      await connection.setRemoteDescription({ type: 'offer', sdp: narrowOffer(sdp, kbps) })
    } catch {
      throw new UnusableOffer('The offer could not be read as SDP.')
    }
    if (lastOffer === null) for (const track of tracks) connection.addTrack(track, stream)
    lastOffer = sdp
    await connection.setLocalDescription(await connection.createAnswer())
    await gatheringComplete(connection)
    return narrowAnswer(connection.localDescription?.sdp ?? '', options.publicIp)
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = negotiations.then(work)
    negotiations = result.catch(() => {})
    return result
  }

  /** The page's last offer with another limit in it, answered once more: what the page knows stays true. */
  async function negotiateAgain(): Promise<void> {
    if (closed || lastOffer === null) return
    await connection.setRemoteDescription({ type: 'offer', sdp: narrowOffer(lastOffer, kbps) })
    await connection.setLocalDescription(await connection.createAnswer())
  }

  const answer = (sdp: string) => inTurn(() => negotiate(sdp))

  return {
    answer,
    restart: answer,
    pushSound(samples) {
      if (closed) return
      audioSource.onData({ samples, sampleRate: 16_000, bitsPerSample: 16, channelCount: 1, numberOfFrames: 160 })
    },
    pushFrame(i420, sidePx) {
      if (closed) return
      videoSource.onFrame({ width: sidePx, height: sidePx, data: i420 as unknown as Uint8Array })
    },
    limitVideo(wanted) {
      if (wanted === kbps) return
      kbps = wanted
      // A connection that is just closing keeps its limit.
      inTurn(negotiateAgain).catch(() => {})
    },
    send(event: DownEvent) {
      const message = JSON.stringify(event)
      if (closed || message.length > maxEventBytes) return
      if (channel?.readyState === 'open') transmit(message)
      else if (waiting.push(message) > maxWaitingEvents) waiting.shift()
    },
    close() {
      if (closed) return
      closed = true
      sink?.stop()
      sink = null
      setTimeout(() => {
        probes.stop()
        for (const track of tracks) track.stop()
        connection.close()
        channel = null
      }, lastEventsMs)
    },
  }
}

async function gatheringComplete(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, gatheringLimitMs)
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(limit)
      resolve()
    }
  })
}
