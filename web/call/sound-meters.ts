import { computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals'
import { LoudnessModel } from './loudness.ts'

/** A microphone that gives nothing at all for this long is covered, unplugged at its end, or off. */
const deadAfterMs = 8000
/** Louder than this the character is speaking; needed only where the service doesn't say so. */
const speakingLevel = 0.2
const stillSpeakingMs = 700

type Loudness = InstanceType<typeof LoudnessModel>

interface Options {
  microphone: ReadonlySignal<MediaStream | null>
  remote: ReadonlySignal<MediaStream | null>
  /** Whether `isSpeaking` is wanted: the service says nothing about it. */
  needsSpeaking: ReadonlySignal<boolean>
}

/** Levels of the visitor's microphone and, where needed, of the character's voice. */
export const SoundMetersModel = createModel((options: Options) => {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const own = signal<Loudness | null>(null)
  const isSpeaking = signal(false)
  const isDead = signal(false)
  void context.resume()

  const measured = (stream: ReadonlySignal<MediaStream | null>, use: (loudness: Loudness | null) => void) => {
    const value = stream.value
    const loudness = value && value.getAudioTracks().length > 0 ? new LoudnessModel(context, value) : null
    use(loudness)
    return () => {
      use(null)
      loudness?.close()
    }
  }
  const stopOwn = effect(() => measured(options.microphone, (loudness) => (own.value = loudness)))
  // Another microphone in place of a dead one has to give a sound before it counts as alive.
  const stopDead = effect(() => {
    const deadMs = own.value?.deadMs.value ?? null
    if (deadMs !== null && (deadMs === 0 || deadMs >= deadAfterMs)) isDead.value = deadMs > 0
  })
  const stopRemote = effect(() => {
    if (!options.needsSpeaking.value) return
    let lastLoudMs = -Infinity
    let stop = () => {}
    const close = measured(options.remote, (loudness) => {
      stop()
      stop =
        loudness?.level.subscribe((level) => {
          if (level > speakingLevel) lastLoudMs = performance.now()
          isSpeaking.value = performance.now() - lastLoudMs < stillSpeakingMs
        }) ?? (() => {})
    })
    return close
  })

  return {
    level: computed(() => own.value?.level.value ?? 0),
    isDead,
    isSpeaking,
    close() {
      stopOwn()
      stopDead()
      stopRemote()
      void context.close()
    },
  }
})
