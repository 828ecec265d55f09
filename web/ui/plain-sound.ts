import { plainSoundRateHz } from '../../shared/kiosk/plain-sound.ts'

/** A short sound of the house's own, played once whenever it is wanted. */
export interface PlainSound {
  /** From its beginning, once the browser lets it. */
  play(): void
  /** Ends what is played, without a click. */
  fade(): void
}

const fadeS = 0.15
const fullScale = 32_768

/** Plays what `shared/kiosk/plain-sound` says. */
function openPlainSound(bytes: ArrayBuffer): PlainSound {
  const samples = Float32Array.from(new Int16Array(bytes), (sample) => sample / fullScale)
  let fadePlayed = () => {}

  return {
    play() {
      fadePlayed()
      const context = new AudioContext()
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: plainSoundRateHz })
      buffer.copyToChannel(samples, 0)
      const source = new AudioBufferSourceNode(context, { buffer })
      const gain = new GainNode(context)
      source.connect(gain).connect(context.destination)
      source.onended = () => void context.close()
      let isOver = false
      fadePlayed = () => {
        if (isOver) return
        isOver = true
        const { currentTime } = context
        gain.gain.setValueAtTime(1, currentTime)
        gain.gain.linearRampToValueAtTime(0, currentTime + fadeS)
        source.stop(currentTime + fadeS)
      }
      void context.resume().then(() => {
        if (!isOver) source.start()
        else void context.close()
      })
    },
    fade: () => fadePlayed(),
  }
}

export async function fetchPlainSound(url: string): Promise<PlainSound> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The sound was answered with ${response.status}.`)
  return openPlainSound(await response.arrayBuffer())
}
