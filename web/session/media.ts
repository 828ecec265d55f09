import { computed, createModel, effect, type ReadonlySignal } from '@preact/signals'
import { ArrivalsModel } from '../call/arrivals.ts'
import type { Call } from '../call/call.ts'
import { SoundMetersModel } from '../call/sound-meters.ts'

interface Options {
  call: Call
  microphone: ReadonlySignal<MediaStream | null>
  /** Whether the service sends words; without them the character's sound tells when it speaks. */
  hasWords: ReadonlySignal<boolean>
  now: () => number
}

/** Sound and picture of a session that flow: how loud they are, and whether they still arrive. */
export const MediaModel = createModel(({ call, microphone, hasWords, now }: Options) => {
  const needsSpeaking = computed(() => !hasWords.value)
  const {
    level,
    isDead,
    isSpeaking,
    close: closeMeters,
  } = new SoundMetersModel({
    microphone,
    remote: call.stream,
    needsSpeaking,
  })
  const { close: closeArrivals, ...arrivals } = new ArrivalsModel(call.arrivals, now)
  const { isStill, isBroken, playedSamples, delays } = arrivals
  // One early try; when the browser too has given the way up, `watchPath` goes on.
  const stopRestarts = effect(() => {
    if (isBroken.value) void call.restart().catch(() => undefined)
  })

  return {
    level,
    isDead,
    isSpeaking,
    isStill,
    playedSamples,
    delays,
    close() {
      stopRestarts()
      closeArrivals()
      closeMeters()
    },
  }
})

export type Media = InstanceType<typeof MediaModel>
