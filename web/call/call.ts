import { createModel, signal } from '@preact/signals'
import type { DownEvent, UpEvent } from '../../shared/kiosk/events.ts'
import type { SessionCredentials } from '../../shared/kiosk/api.ts'
import { openEventsChannel } from './events-channel.ts'
import { arrivalsReader } from './arrivals-reader.ts'
import { createSignalling, type Signalling } from './signalling.ts'

const dropToleranceMs = 2000

/**
 * A session's WebRTC connection: sound both ways, the picture down, one channel of events. It makes its offer before
 * there is a session, and before there is a microphone.
 */
export const CallModel = createModel((listener: { event: (event: DownEvent) => void; closed: () => void }) => {
  const stream = signal<MediaStream | null>(null)
  /** `dropped`: no way through for 2 s, or given up by the browser; a restart may help. */
  const path = signal<'opening' | 'open' | 'dropped'>('opening')
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  const sender = connection.addTransceiver('audio', { direction: 'sendrecv', streams: [new MediaStream()] }).sender
  connection.addTransceiver('video', { direction: 'recvonly' })
  const channel = openEventsChannel(connection, listener)
  const firstOffer = connection.createOffer()
  let signalling: Signalling | null = null
  let restarting: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  connection.addEventListener('track', ({ streams: [first], track }) => {
    stream.value = first ?? stream.value ?? new MediaStream([track])
  })
  connection.addEventListener('iceconnectionstatechange', () => {
    clearTimeout(timer)
    const state = connection.iceConnectionState
    if (state === 'connected' || state === 'completed') path.value = 'open'
    if (state === 'failed') path.value = 'dropped'
    if (state === 'disconnected') timer = setTimeout(() => (path.value = 'dropped'), dropToleranceMs)
  })

  const restart = async () => {
    if (signalling === null) return
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
    const sdp = await signalling.restart(connection.localDescription?.sdp ?? '')
    await connection.setRemoteDescription({ type: 'answer', sdp })
  }

  return {
    stream,
    path,
    speech: channel.speech,
    /** Sets the offer down once the servers are known; gathering goes on by itself. */
    async prepare({ iceServers }: SessionCredentials) {
      if (iceServers.length > 0) connection.setConfiguration({ iceServers, bundlePolicy: 'max-bundle' })
      await connection.setLocalDescription(await firstOffer)
    },
    /** Sends the offer: from the answer on, media flows and the session's time runs. */
    async connect(credentials: SessionCredentials, send: typeof fetch) {
      signalling = createSignalling(credentials, send)
      const sdp = await signalling.offer(connection.localDescription?.sdp ?? '')
      await connection.setRemoteDescription({ type: 'answer', sdp })
    },
    /** Looks for a new way through, once at a time, keeping the session. Rejects with SessionLost when it is over. */
    restart(): Promise<void> {
      restarting ??= restart().finally(() => (restarting = null))
      return restarting
    },
    async sendSound(track: MediaStreamTrack | null) {
      if (connection.signalingState !== 'closed') await sender.replaceTrack(track)
    },
    send(event: UpEvent) {
      channel.send(event)
    },
    arrivals: arrivalsReader(connection),
    /** Whether the session ends by hanging up, or by giving back one that never began. */
    isAnswered: () => signalling?.isAnswered() ?? false,
    /** The service hears of the end before the connection breaks, or it would think the visitor lost. */
    close(withHangUp: boolean) {
      clearTimeout(timer)
      stream.value = null
      const shut = () => {
        channel.close()
        connection.close()
      }
      if (withHangUp && signalling?.isAnswered()) void signalling.hangUp().finally(shut)
      else shut()
    },
  }
})

export type Call = InstanceType<typeof CallModel>
