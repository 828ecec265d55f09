import { createModel, signal } from '@preact/signals'

const everyMs = 50
/** From a whisper to a raised voice at a kiosk, in dB of full scale. */
const quietestDb = -55
const loudestDb = -15
/** Between syllables the level falls slowly, so the sill breathes and doesn't flicker. */
const fadeEachTime = 0.75
/** Below this a microphone gives nothing at all: even a quiet room moves the lowest bits. */
const nothing = 1e-5

/**
 * How loud a stream is, 20 times a second: `level` 0 to 1 in steps of 0.02, and `deadMs`, how long it has been
 * without any sound at all, null before the first look.
 */
export const LoudnessModel = createModel((context: AudioContext, stream: MediaStream) => {
  const level = signal(0)
  const deadMs = signal<number | null>(null)
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)

  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    const share = (10 * Math.log10(power + 1e-12) - quietestDb) / (loudestDb - quietestDb)
    const fading = level.value * fadeEachTime
    level.value = Math.round(Math.min(1, Math.max(0, share, fading)) * 50) / 50
    deadMs.value = peak < nothing ? (deadMs.value ?? 0) + everyMs : 0
  }, everyMs)

  return {
    level,
    deadMs,
    close() {
      clearInterval(timer)
      source.disconnect()
    },
  }
})
