import type { TurnTimes } from './messages.ts'
import type { Speech, Voice, VoicePresetId } from './voice/voice.ts'

/** A reply on its way: sentences are voiced one ahead of being handed over. */
export interface Delivery {
  /** Nothing more is handed over. */
  cancel(): void
}

export interface DeliveryOptions {
  voice: Voice
  presetId: VoicePresetId
  sentences: string[]
  /** The first sentence when it was voiced ahead of time. */
  first?: Promise<Speech>
  times?: Omit<TurnTimes, 'voiceMs'>
  now: () => number
  say(speech: Speech, sentence: number, last: boolean, times?: TurnTimes): void
  failed(): void
}

/** Voices a reply sentence by sentence; the first is handed over as soon as it exists. */
export function deliver(options: DeliveryOptions): Delivery {
  const { voice, presetId, sentences, times, now, say, failed } = options
  const startedMs = now()
  let cancelled = false
  const run = async () => {
    let coming = options.first ?? voice.speak(sentences[0]!, presetId)
    for (const index of sentences.keys()) {
      const speech = await coming
      if (cancelled) return
      const next = sentences[index + 1]
      if (next !== undefined) {
        coming = voice.speak(next, presetId)
        // Awaited in the next round; until then a failure is not an unhandled one.
        coming.catch(() => {})
      }
      const voiced = index === 0 && times ? { ...times, voiceMs: now() - startedMs } : undefined
      say(speech, index, next === undefined, voiced)
    }
  }
  run().catch(() => {
    if (!cancelled) failed()
  })
  return {
    cancel() {
      cancelled = true
    },
  }
}
