import type { TurnTimes } from '../process/messages.ts'
import type { Speech } from '../speech/tts.ts'
import type { VoicedSentences } from './voiced-sentences.ts'

/** A reply on its way. */
export interface Delivery {
  /** Nothing more is handed over. */
  cancel(): void
}

export interface DeliveryOptions {
  sentences: VoicedSentences
  times?: Omit<TurnTimes, 'voiceMs'>
  now: () => number
  /** `last` is true when it is known already that no further sentence follows. */
  say(speech: Speech, sentence: number, last: boolean, times?: TurnTimes): void
  /** Everything was handed over; `told` when the last sentence was said to be the last. */
  saidAll(told: boolean): void
  failed(): void
}

/** Wins a race against what isn't settled. */
const notYet = Promise.resolve(undefined)

/** Hands a reply over sentence by sentence, each as soon as it exists. */
export function deliver({ sentences, times, now, say, saidAll, failed }: DeliveryOptions): Delivery {
  const startedMs = now()
  let cancelled = false
  const run = async () => {
    let index = 0
    let told = false
    for (let current = await sentences.take(); current !== null && !cancelled; index++) {
      const following = sentences.take()
      following.catch(() => {})
      const speech = await current.speech
      const known = await Promise.race([following, notYet])
      if (cancelled) return
      told = known === null
      const voiced = index === 0 && times ? { ...times, voiceMs: now() - startedMs } : undefined
      say(speech, index, told, voiced)
      current = await following
    }
    if (!cancelled) saidAll(told)
  }
  run().catch(() => {
    if (!cancelled) failed()
  })
  return {
    cancel() {
      cancelled = true
      sentences.close()
    },
  }
}
