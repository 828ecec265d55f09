import wrtc from '@roamhq/wrtc'
import { sizePx } from './still-picture.ts'

interface Pace {
  readonly holdsPicture: boolean
  readonly picturesPerSecond: number
}

const soundEveryMs = 10
const sampleRate = 48_000

/** Sends silence and one picture again and again, from when the connection stands; ends with the timer. */
export function sendStillMedia(connection: RTCPeerConnection, frame: Uint8Array, pace: Pace): NodeJS.Timeout {
  const picture = new wrtc.nonstandard.RTCVideoSource()
  const sound = new wrtc.nonstandard.RTCAudioSource()
  const stream = new wrtc.MediaStream()
  for (const track of [picture.createTrack(), sound.createTrack()]) {
    stream.addTrack(track)
    connection.addTrack(track, stream)
  }
  // Asked for a hundred times a second, the state itself would cost more than all that is sent.
  let isConnected = false
  connection.addEventListener('connectionstatechange', () => {
    isConnected = connection.connectionState === 'connected'
  })
  const samples = new Int16Array((sampleRate * soundEveryMs) / 1000)
  let tick = 0
  return setInterval(() => {
    if (!isConnected) return
    const numberOfFrames = samples.length
    sound.onData({ samples, sampleRate, bitsPerSample: 16, channelCount: 1, numberOfFrames })
    const isPictureDue = tick++ % Math.round(1000 / soundEveryMs / pace.picturesPerSecond) === 0
    if (isPictureDue && !pace.holdsPicture) picture.onFrame({ width: sizePx, height: sizePx, data: frame })
  }, soundEveryMs)
}
