import type { Page } from 'playwright-core'
import { traces } from './cleanliness.ts'
import { MediaCapture, type TimedEvent } from './media-capture.ts'
import type { PageRecording, WatchedRectangle } from './media-recorder.ts'
import { Visitor, type Answered } from './visitor.ts'

/** A talk with four questions, an interruption and a typed question, as the page saw it. */
export interface Visit {
  answers: Answered[]
  unknown: Answered
  /** The answer that is cut off, and the one to the question that cut it off. */
  cut: Answered
  interrupting: Answered
  typed: Answered
  events: TimedEvent[]
  recording: PageRecording
  left: string[]
}

/** A talk that runs into its time limit. Times are the page's. */
export interface ShortVisit {
  startedMs: number
  goodbyeMs: number
  endedMs: number
  events: TimedEvent[]
  recording: PageRecording
  left: string[]
}

/** Says to `visitor`'s microphone, by its file: three questions, an unknown one, a long one and one that interrupts it. */
export async function visit(
  page: Page,
  options: { url: string; typedQuestion: string; face: WatchedRectangle; names: string[] },
): Promise<Visit> {
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: true })
  const visitor = new Visitor(page, capture)
  await visitor.open(options.url)
  await visitor.begin()
  await capture.watch(options.face)
  const answers = [await visitor.answer(), await visitor.answer(), await visitor.answer()]
  await capture.watch(null)
  const unknown = await visitor.answer()
  const cut = await visitor.answer()
  const interrupting = await visitor.answer()
  await visitor.type(options.typedQuestion)
  const typed = await visitor.answer()
  const [events, recording] = [await capture.events(), await capture.read()]
  await visitor.tap('end')
  await visitor.reaches('ended')
  const left = await leave(page, visitor, capture, [...options.names, ...wordsOf(events)])
  return { answers, unknown, cut, interrupting, typed, events, recording, left }
}

/** Lets the time run out in the same browser, at a kiosk whose talks are short. */
export async function shortVisit(page: Page, url: string): Promise<ShortVisit> {
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: true })
  const visitor = new Visitor(page, capture)
  await visitor.open(url)
  await visitor.begin()
  const limitMs = 60_000
  const { event: clock } = await capture.event('clock', () => true, { limitMs })
  const { event: goodbye } = await capture.event('notice', ({ code }) => code === 'goodbye', { limitMs })
  await visitor.reaches('ending')
  const { event: ended } = await capture.event('ended', ({ reason }) => reason === 'time_limit', { limitMs })
  await visitor.reaches('ended')
  const [events, recording] = [await capture.events(), await capture.read()]
  const left = await leave(page, visitor, capture, wordsOf(events))
  return { startedMs: clock.atMs, goodbyeMs: goodbye.atMs, endedMs: ended.atMs, events, recording, left }
}

/** What the visitor said and was answered. */
function wordsOf(events: TimedEvent[]): string[] {
  const transcriptions = events.filter((event) => event.type === 'transcription')
  const asked = transcriptions.filter(({ role }) => role === 'user').map(({ turn }) => turn)
  return transcriptions.filter(({ turn }) => asked.includes(turn)).map(({ text }) => text)
}

/** Closes the last screen and says what is still there of the talk. */
async function leave(page: Page, visitor: Visitor, capture: MediaCapture, words: string[]): Promise<string[]> {
  await visitor.tap('done')
  await visitor.reaches('attract')
  await capture.forget()
  const { microphones, connections } = await capture.open()
  const found = await traces(page, words)
  if (microphones > 0) found.push('an open microphone')
  if (connections > 0) found.push('an open connection')
  return found
}
