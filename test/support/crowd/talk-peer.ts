import wrtc from '@roamhq/wrtc'
import type { SessionCredentials } from '../../../shared/kiosk/api.ts'
import { eventsProtocol, type DownEvent, type UpEvent } from '../../../shared/kiosk/events.ts'
import { lossProbe } from '../../../shared/kiosk/loss-probes.ts'
import { Refused } from './booking.ts'

const { RTCAudioSink, RTCAudioSource } = wrtc.nonstandard

const microphoneRateHz = 48_000
/** What the microphone gives at a time: 10 ms. */
export const microphoneSamples = microphoneRateHz / 100

/** Counters of what arrived since the talk began, from getStats. */
export interface ReceivedMedia {
  /** Samples of sound that were played, and those of them that had to be made up; made-up silence isn't counted. */
  samples: number
  concealedSamples: number
  /** Pictures that came out of the decoder. */
  frames: number
}

export interface TalkPeer {
  hears(samples: Int16Array): void
  send(event: UpEvent): void
  received(): Promise<ReceivedMedia>
  /** Closes the connection, as a page does that is closed. */
  close(): void
}

export interface TalkListener {
  event(event: DownEvent): void
  /** 10 ms of the character's sound: its loudest sample, 0–1. */
  sound(level: number): void
  /** The connection or its channel is gone. */
  gone(): void
}

const connectLimitMs = 20_000

/** Connects to a session as a page does: sound both ways, pictures and events; resolves when media can flow. */
export async function openTalkPeer(credentials: SessionCredentials, listener: TalkListener): Promise<TalkPeer> {
  const connection = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  const source = new RTCAudioSource()
  const microphone = source.createTrack()
  connection.addTransceiver(microphone, { direction: 'sendrecv' })
  connection.addTransceiver('video', { direction: 'recvonly' })
  const channel = connection.createDataChannel('events', { protocol: eventsProtocol })
  channel.onmessage = ({ data }) => {
    if (data !== lossProbe) listener.event(JSON.parse(String(data)) as DownEvent)
  }
  channel.onclose = () => listener.gone()
  let sink: InstanceType<typeof RTCAudioSink> | null = null
  connection.ontrack = ({ track }) => {
    if (track.kind !== 'audio') return
    sink = new RTCAudioSink(track)
    ;(sink as unknown as { ondata: (data: { samples: Int16Array }) => void }).ondata = ({ samples }) =>
      listener.sound(loudest(samples))
  }
  const close = () => {
    sink?.stop()
    microphone.stop()
    connection.close()
  }
  try {
    await negotiate(connection, credentials)
  } catch (error) {
    close()
    throw error
  }
  return {
    hears: (samples) =>
      source.onData({
        samples,
        sampleRate: microphoneRateHz,
        bitsPerSample: 16,
        channelCount: 1,
        numberOfFrames: microphoneSamples,
      }),
    send: (event) => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(event))
    },
    received: () => receivedMedia(connection),
    close,
  }
}

async function negotiate(connection: RTCPeerConnection, { url, token }: SessionCredentials): Promise<void> {
  const gathered = new Promise<void>((resolve) => {
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') resolve()
    }
  })
  const connected = new Promise<void>((resolve) => {
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'connected') resolve()
    }
  })
  await connection.setLocalDescription(await connection.createOffer())
  await gathered
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/sdp' },
    body: connection.localDescription!.sdp,
  })
  if (!response.ok) throw new Refused(`The offer was answered with ${response.status}.`)
  await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  let limit: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('Media did not flow in time.')), connectLimitMs)
  })
  await Promise.race([connected, tooLate]).finally(() => clearTimeout(limit))
}

async function receivedMedia(connection: RTCPeerConnection): Promise<ReceivedMedia> {
  const media: ReceivedMedia = { samples: 0, concealedSamples: 0, frames: 0 }
  const report = await connection.getStats()
  report.forEach((one: Record<string, unknown>) => {
    if (one['type'] !== 'inbound-rtp') return
    const count = (name: string) => Number(one[name] ?? 0)
    if (one['kind'] === 'audio') {
      media.samples = count('totalSamplesReceived')
      media.concealedSamples = count('concealedSamples') - count('silentConcealedSamples')
    } else {
      media.frames = count('framesDecoded')
    }
  })
  return media
}

function loudest(samples: Int16Array): number {
  let most = 0
  for (const sample of samples) most = Math.max(most, sample, -sample)
  return most / 32_768
}
