import wrtc from '@roamhq/wrtc'
import { sizePx } from './still-picture.ts'

const soundEveryMs = 10
/** Each picture costs the page a decoding and a painting of all it covers; a face that only stands there needs few. */
const pictureEveryMs = 500
/** What comes before the page can show it is lost: at first the next one follows soon. */
const firstOnes = { forMs: 1000, everyMs: 80 }
const sampleRate = 48_000

/** Sends silence and one picture again and again, from when the connection stands; ends with the timer. */
export function sendStillMedia(
  connection: RTCPeerConnection,
  frame: Uint8Array,
  isHeld: () => boolean,
): NodeJS.Timeout {
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
  let sentMs = 0
  return setInterval(() => {
    if (!isConnected) return
    const numberOfFrames = samples.length
    sound.onData({ samples, sampleRate, bitsPerSample: 16, channelCount: 1, numberOfFrames })
    const isPictureDue = sentMs % (sentMs < firstOnes.forMs ? firstOnes.everyMs : pictureEveryMs) === 0
    sentMs += soundEveryMs
    if (isPictureDue && !isHeld()) picture.onFrame({ width: sizePx, height: sizePx, data: frame })
  }, soundEveryMs)
}
