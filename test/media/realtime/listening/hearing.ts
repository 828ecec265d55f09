import { setImmediate, setTimeout } from 'node:timers/promises'
import type {
  SpeechInput,
  SpeechInputListener,
  SpeechInputOptions,
} from '../../../../server/realtime/listening/speech-input.ts'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { openSpeechInputFactory } from '../../../../server/realtime/listening/speech-input-factory.ts'
import {
  type GatedSpeechInputParts,
  GatedSpeechInput,
} from '../../../../server/realtime/listening/gated-speech-input.ts'
import type { Transcriber } from '../../../../server/realtime/listening/stt/transcriber.ts'
import type { Surroundings } from '../../../../shared/kiosk/events.ts'
import { builtProgram } from '../../../support/server/built-program.ts'
import { spokenTrack, type SpokenTrackOptions } from '../../../support/audio/spoken-wav.ts'

const waveHeaderBytes = 44
const frameLength = 480
/** The sound waits for a recogniser that is further behind than this, so that a slow machine hears the same. */
const patienceMs = 30
const lookAgainMs = 2

/** English unless it says otherwise. */
type HearingOptions = Omit<SpeechInputOptions, 'listener' | 'language'> & { language?: string }

type ListenerEvent<K extends keyof SpeechInputListener> = Parameters<SpeechInputListener[K]>[0]

export type Heard =
  | { kind: 'speechStarted'; soundMs: number; resumed: boolean }
  | { kind: 'pausing'; soundMs: number; text: string }
  | {
      kind: 'utterance'
      soundMs: number
      text: string
      utterance: ListenerEvent<'utterance'>
      surroundings: Surroundings
    }
  | { kind: 'nothingHeard'; soundMs: number }
  | { kind: 'availability'; soundMs: number; isAvailable: boolean }

/** 48 kHz samples of texts spoken by a voice that no preset uses. */
export async function spoken(parts: SpokenTrackOptions['parts'], options: Partial<SpokenTrackOptions> = {}) {
  const { wav, texts } = await spokenTrack({ voice: 'awb', parts, ...options })
  return { pcm: new Int16Array(wav.slice(waveHeaderBytes).buffer), texts }
}

/** Noise of a level, white or (each octave as loud as the next) pink. */
export function noise(lengthMs: number, amplitude: number, colour: 'white' | 'pink'): Int16Array {
  let state = 7
  let slow = 0
  let slower = 0
  return Int16Array.from({ length: lengthMs * 48 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const white = state / 2 ** 31 - 1
    slow = 0.98 * slow + 0.1 * white
    slower = 0.998 * slower + 0.03 * white
    return amplitude * (colour === 'white' ? white : slow + slower + 0.1 * white)
  })
}

/** Real speech input over a real recogniser, whose clock is the sound itself: as fast as the machine allows, on any machine alike. */
export async function openHearing(transcriber?: Transcriber) {
  const thread = await builtProgram('server/realtime/listening/stt/embedded/recogniser-thread.ts')
  let soundMs = 1_000_000
  const openDenoiser = await loadDenoiser()
  const logged: string[] = []
  const factory = await openSpeechInputFactory({
    now: () => soundMs,
    threadUrl: thread.url,
    ...(transcriber && { transcriber }),
    log: (text) => logged.push(text),
  })
  return {
    factory,
    logged,
    threadUrl: thread.url,
    open: (options: HearingOptions) => listen((all) => factory.open(all), options),
    /** SpeechInput over recognisers of the test's own. */
    openWith: (recognisers: GatedSpeechInputParts['recognisers'], options: HearingOptions) =>
      listen(
        (all) =>
          new GatedSpeechInput({ now: () => soundMs, denoiser: openDenoiser(), recognisers, log: () => {} }, all),
        options,
      ),
    async close() {
      await factory.close()
      await thread.remove()
    },
  }

  function listen(open: (options: SpeechInputOptions) => SpeechInput, options: HearingOptions) {
    const heard: Heard[] = []
    const startMs = soundMs
    const at = () => soundMs - startMs
    const input: SpeechInput = open({
      language: 'en',
      ...options,
      listener: {
        speechStarted: ({ resumed }) => heard.push({ kind: 'speechStarted', soundMs: at(), resumed }),
        pausing: ({ text }) => heard.push({ kind: 'pausing', soundMs: at(), text }),
        utterance: (utterance) =>
          heard.push({
            kind: 'utterance',
            soundMs: at(),
            text: utterance.hypothesis.text,
            utterance,
            surroundings: input.surroundings(),
          }),
        nothingHeard: () => heard.push({ kind: 'nothingHeard', soundMs: at() }),
        failed(error) {
          throw error
        },
        availability: (isAvailable) => heard.push({ kind: 'availability', soundMs: at(), isAvailable }),
      },
    })
    return { input, heard, play: (pcm: Int16Array) => play(input, pcm) }
  }

  async function play(input: SpeechInput, pcm: Int16Array): Promise<void> {
    for (let at = 0; at + frameLength <= pcm.length; at += frameLength) {
      soundMs += 10
      input.push(pcm.subarray(at, at + frameLength), soundMs)
      // Answers come between frames, as they do when sound comes in time.
      await setImmediate()
      while (Math.max(input.lagMs(), input.questionAgeMs()) > patienceMs) await setTimeout(lookAgainMs)
    }
  }
}
