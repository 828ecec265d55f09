import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openFaceStudio } from '../../../server/realtime/face/face-studio.ts'
import { startPacer } from '../../../server/realtime/media/pacer.ts'
import { openWrtcPeer } from '../../../server/realtime/media/peer/wrtc-peer.ts'
import { Playout, chunkSamples, spokenText } from '../../../server/realtime/media/playout.ts'
import { Flite } from '../../../server/realtime/speech/flite.ts'
import { speak } from '../../../server/realtime/speech/speak.ts'
import { voiceSampleRateHz } from '../../../server/realtime/speech/tts.ts'
import { facePicture } from '../../support/face/face-pictures.ts'
import { findSound, levelsOf } from '../../support/audio/levels.ts'
import { LineListener } from '../../support/network/line-listener.ts'
import { finish } from '../../support/audio/spoken-sentences.ts'
import { UdpRelay, type Network } from '../../support/network/udp-relay.ts'
import { Understanding, wordsOf, wrongWords } from '../../support/audio/understood.ts'
import { makeVisitFacts } from '../../support/visit/visit-facts.ts'

const threadUrl = pathToFileURL(fileURLToPath(new URL('../../../dist/server/face-thread.js', import.meta.url)))
const facts = makeVisitFacts(() => 0.4)
const sentences = facts.documents[0]!.content.split('\n').flatMap((line) => line.match(/^[^#.]+[.]|[^.]+[.]/g) ?? [])
const texts = sentences.map((sentence) => sentence.trim())
const pictureRate = 25
/** A sentence may come so late, and then goes on so long after its own length. */
const latestMs = 2500
const marginMs = 250

const lines: [string, Network][] = [
  ['every tenth packet is lost and the others come 0 to 40 ms late', { loss: 0.1, jitterMs: 40 }],
  ['400 kbit/s get through', { kbps: 400 }],
]

test.concurrent.for(lines)('what the character says where %s is written, heard and seen', async ([, network]) => {
  const flite = await Flite.open()
  const playout = new Playout()
  for (const [sentence, text] of texts.entries()) {
    const last = sentence === texts.length - 1
    playout.add({ turn: 0, sentence, last, speech: finish(speak(flite, text, 'clara')) }, false)
  }
  const studio = openFaceStudio({ threadUrl })
  const { png, landmarks } = await facePicture('marit')
  const face = await studio.open({ pictureKey: 'marit', picture: png, landmarks, seed: 5 })
  const relay = new UdpRelay()
  relay.network = network
  const said: { text: string; pcm: Int16Array; atMs: number }[] = []
  const chunk = new Int16Array(chunkSamples)
  let pacer: ReturnType<typeof startPacer> | undefined
  let finished = () => {}
  const wholeSaid = new Promise<void>((resolve) => (finished = resolve))
  const peer = openWrtcPeer({}, 900, {
    connected() {
      pacer ??= startPacer(pictureRate, {
        sound(timeS) {
          const { began, endedTurn } = playout.next(chunk)
          peer.pushSound(chunk)
          for (const { spoken } of began) {
            said.push({ text: spoken.speech.text, pcm: spoken.speech.pcm, atMs: performance.now() })
            face.speak(spoken.speech.visemes, timeS)
            peer.send(spokenText(spoken))
          }
          if (endedTurn !== null) finished()
        },
        picture(timeS) {
          const frame = face.takeFrame()
          if (frame !== null) peer.pushFrame(frame.i420, frame.sidePx)
          face.requestFrame(timeS)
        },
      })
    },
    disconnected() {},
    gone() {},
    sound() {},
    event() {},
  })
  const askedAtMs = performance.now()
  const listener = await LineListener.connect(peer, relay)
  await wholeSaid
  await new Promise((resolve) => setTimeout(resolve, latestMs))
  pacer?.stop()

  const written = listener.events.flatMap((event) => (event.type === 'transcription' ? [event.text] : []))
  expect(written).toEqual(texts)

  const recogniser = await Understanding.open(facts.documents.map(({ content }) => content))
  const count = { words: 0, wrongReceived: 0, wrongClean: 0 }
  for (const { text, pcm, atMs } of said) {
    const lengthMs = (pcm.length / voiceSampleRateHz) * 1000
    const around = listener.sound(atMs - marginMs, atMs + lengthMs + latestMs)
    const levels = levelsOf(
      Int16Array.from(around, (sample) => sample * 32_767),
      voiceSampleRateHz,
    )
    const found = findSound(levels, levelsOf(pcm, voiceSampleRateHz), 0, latestMs / 1000)!
    const from = Math.max(0, (found.startS - marginMs / 1000) * voiceSampleRateHz)
    const received = around.slice(from, from + ((lengthMs + 2 * marginMs) / 1000) * voiceSampleRateHz)
    const words = wordsOf(text)
    count.words += words.length
    count.wrongReceived += wrongWords(words, recogniser.words(received))
    count.wrongClean += wrongWords(words, recogniser.words(Float32Array.from(pcm, (sample) => sample / 32_768)))
  }
  const { picturesAtMs } = listener
  const watchedS = (picturesAtMs.at(-1)! - picturesAtMs[0]!) / 1000
  const firstPictureMs = Math.round(picturesAtMs[0]! - askedAtMs)
  const pictureShare = (picturesAtMs.length / watchedS).toFixed(1)
  console.info(`${JSON.stringify(network)} ${JSON.stringify({ ...count, firstPictureMs, pictureShare })}`)
  listener.close()
  peer.close()
  relay.close()
  face.close()
  await studio.close()
  expect((count.wrongReceived - count.wrongClean) / count.words).toBeLessThanOrEqual(0.1)
  // Lost parts of the handshake are sent again after one second, then two, then four: see bad-lines.bench.ts for what is usual.
  expect(firstPictureMs).toBeLessThan('loss' in network ? 8000 : 4000)
  expect(picturesAtMs.length / watchedS).toBeGreaterThan(8)
})
