import type { Page } from 'playwright-core'
import type { DownEvent } from '../../../shared/kiosk/events.ts'
import type { Levels } from '../audio/levels.ts'
import type { Track } from '../face/lip-sync.ts'
import {
  installMediaRecorder,
  type PageRecording,
  type RecorderOptions,
  type WatchedRectangle,
} from './media-recorder.ts'
import { pageClock, type PageClock } from './page-clock.ts'
import type { SpokenTrack } from '../audio/spoken-wav.ts'

export type TimedEvent = DownEvent & { atMs: number }
type EventOf<Type extends DownEvent['type']> = Extract<TimedEvent, { type: Type }>

/** Sound as it was received, 48 kHz; `startS` is the sound clock at its first sample. */
export interface ReceivedVoice {
  startS: number
  samples: Int16Array
}

const stepS = 128 / 48_000

/** What a page sees, hears and is told, as its recorder keeps it. Nothing of it changes the page. */
export class MediaCapture {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Must come before the page is opened. */
  static async install(page: Page, options: RecorderOptions): Promise<MediaCapture> {
    await page.addInitScript(installMediaRecorder, options)
    return new MediaCapture(page)
  }

  /** Speaks into the fed microphone, now; resolves to the sound clock at the track's start, within some 10 ms. */
  say(track: SpokenTrack): Promise<number> {
    return this.#page.evaluate((wav) => window.mediaRecorder.say(wav), Buffer.from(track.wav).toString('base64'))
  }

  watch(rectangle: WatchedRectangle | null): Promise<void> {
    return this.#page.evaluate((next) => window.mediaRecorder.watch(next), rectangle)
  }

  read(): Promise<PageRecording> {
    return this.#page.evaluate(() => window.mediaRecorder.read())
  }

  /** The received sound, where every sample of it is kept. */
  async voice(): Promise<ReceivedVoice> {
    const { startS, pcm } = await this.#page.evaluate(() => window.mediaRecorder.voice())
    const bytes = Buffer.from(pcm, 'base64')
    return { startS, samples: new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1) }
  }

  /** Nothing recorded so far is kept. */
  forget(): Promise<void> {
    return this.#page.evaluate(() => window.mediaRecorder.forget())
  }

  stats(): Promise<Record<string, unknown>[]> {
    return this.#page.evaluate(() => window.mediaRecorder.stats())
  }

  open(): Promise<{ microphones: number; connections: number }> {
    return this.#page.evaluate(() => window.mediaRecorder.open())
  }

  /** Events of the data channel from the `from`th on. */
  async events(from = 0): Promise<TimedEvent[]> {
    const events = await this.#page.evaluate((first) => window.mediaRecorder.read().events.slice(first), from)
    return events.map(({ atMs, data }) => ({ ...(JSON.parse(data) as DownEvent), atMs }))
  }

  /** The first event of a type, among those from the `from`th on, that `fits`, and which it is; rejects after `limitMs`. */
  async event<Type extends DownEvent['type']>(
    type: Type,
    fits: (event: EventOf<Type>) => boolean,
    options: { from?: number; limitMs: number },
  ): Promise<{ event: EventOf<Type>; index: number }> {
    const { event, index } = await this.anyEvent((one) => one.type === type && fits(one as EventOf<Type>), options)
    return { event: event as EventOf<Type>, index }
  }

  /** The same among events of all types. */
  async anyEvent(
    fits: (event: TimedEvent) => boolean,
    { from = 0, limitMs }: { from?: number; limitMs: number },
  ): Promise<{ event: TimedEvent; index: number }> {
    const untilMs = Date.now() + limitMs
    for (;;) {
      const seen = await this.events(from)
      const index = seen.findIndex(fits)
      if (index >= 0) return { event: seen[index]!, index: from + index }
      if (Date.now() > untilMs) {
        const all = (await this.events()).map(told).join('\n')
        throw new Error(`The awaited event did not come within ${limitMs} ms after the ${from}th. These came:\n${all}`)
      }
      await this.#page.waitForTimeout(50)
    }
  }
}

/** An event in a line, for whoever looks for what went wrong. */
export const told = ({ atMs, ...event }: TimedEvent) =>
  `${Math.round(atMs)} ${JSON.stringify('words' in event ? { ...event, words: undefined } : event)}`

export const microphoneLevels = ({ sound }: PageRecording): Levels => ({
  startS: sound.startS,
  stepS,
  values: sound.microphone,
})

export const voiceLevels = ({ sound }: PageRecording): Levels => ({
  startS: sound.startS,
  stepS,
  values: sound.voice,
})

export const clockOf = ({ clock }: PageRecording): PageClock => pageClock(clock)

/** The voice as a track on the page's clock, as it comes out of the loudspeaker. */
export function voiceTrack(recording: PageRecording): Track {
  const { pageMs } = clockOf(recording)
  const { startS, voice } = recording.sound
  return voice.map((value, step) => ({ atMs: pageMs(startS + step * stepS), value }))
}
