import type { Page } from 'playwright-core'
import { traces } from './cleanliness.ts'
import { MediaCapture, type TimedEvent } from './media-capture.ts'
import type { PageRecording, WatchedRectangle } from './media-recorder.ts'
import type { SpokenTrack } from './spoken-wav.ts'
import { Visitor, type Answered, type Reply } from './visitor.ts'

/** What a page told, showed, sounded and looked like in one talk, and what it kept of it afterwards. Times are the page's. */
interface Talk {
  events: TimedEvent[]
  recording: PageRecording
  /** What is still there when the visitor has gone; empty when the page is clean. */
  left: string[]
}

/** Questions asked aloud, one typed, and the visitor's own end. */
export interface AskingTalk extends Talk {
  answers: Answered[]
  unknown: Answered
  typed: Answered
}

/** An answer that the visitor cuts off by asking something else. */
export interface InterruptedTalk extends Talk {
  /** The sentence that was cut off, as it was told whole and as it was corrected. */
  cut: string[]
  interrupting: Reply
}

/** A talk that runs into its limit. */
export interface LimitedTalk extends Talk {
  startedMs: number
  goodbyeMs: number
  endedMs: number
}

interface PlaceOfTalk {
  page: Page
  url: string
  /** Names that only documents and answers hold: nothing of them may stay in the page. */
  names: string[]
}

const limitMs = 60_000
const mostTries = 3

/** How often the browser's microphone asks each question: a visitor who isn't understood says it once more. */
export const timesAsked = 2

/** The browser's own microphone asks three questions, twice each, and an unknown one; the next question is typed. */
export async function askingTalk(
  place: PlaceOfTalk,
  typedQuestion: string,
  face: WatchedRectangle,
): Promise<AskingTalk> {
  const { visitor, capture } = await arrive(place, { feedsMicrophone: false })
  await capture.watch(face)
  const answers: Answered[] = []
  while (answers.length < 3 * timesAsked) answers.push(await visitor.answer())
  const unknown = await visitor.answer()
  await capture.watch(null)
  await visitor.type(typedQuestion)
  const typed = await visitor.answer()
  const kept = await keep(capture)
  await visitor.tap('end')
  return { answers, unknown, typed, ...kept, left: await leave(place, visitor, capture, kept.events) }
}

/** Types a question with a long answer and speaks as soon as that is under way; says it again when it wasn't caught. */
export async function interruptedTalk(place: PlaceOfTalk, long: string, spoken: SpokenTrack): Promise<InterruptedTalk> {
  const { visitor, capture } = await arrive(place, { feedsMicrophone: true })
  await visitor.type(long)
  await visitor.speaks()
  await capture.say(spoken)
  await visitor.listens()
  const cut = (await capture.events()).flatMap((event) => (isAnswerOf(event, 1) ? [event.text] : []))
  let interrupting = await visitor.reply()
  for (let tries = 1; tries < mostTries && interrupting.source === null; tries++) {
    await capture.say(spoken)
    interrupting = await visitor.reply()
  }
  const kept = await keep(capture)
  await visitor.tap('end')
  return { cut, interrupting, ...kept, left: await leave(place, visitor, capture, kept.events) }
}

function isAnswerOf(event: TimedEvent, turn: number): event is Extract<TimedEvent, { type: 'transcription' }> {
  return event.type === 'transcription' && event.role === 'avatar' && event.turn === turn
}

/** Stays until the time is over. */
export async function limitedTalk(place: PlaceOfTalk): Promise<LimitedTalk> {
  const { visitor, capture } = await arrive(place, { feedsMicrophone: true })
  const { event: clock } = await capture.event('clock', () => true, { limitMs })
  const { event: goodbye } = await capture.event('notice', ({ code }) => code === 'goodbye', { limitMs })
  await visitor.reaches('ending')
  const { event: ended } = await capture.event('ended', ({ reason }) => reason === 'time_limit', { limitMs })
  const kept = await keep(capture)
  const left = await leave(place, visitor, capture, kept.events)
  return { startedMs: clock.atMs, goodbyeMs: goodbye.atMs, endedMs: ended.atMs, ...kept, left }
}

async function arrive({ page, url }: PlaceOfTalk, { feedsMicrophone }: { feedsMicrophone: boolean }) {
  const capture = await MediaCapture.install(page, { feedsMicrophone, recordsSound: true })
  const visitor = new Visitor(page, capture)
  await visitor.open(url)
  await visitor.begin()
  return { capture, visitor }
}

const keep = async (capture: MediaCapture) => ({ events: await capture.events(), recording: await capture.read() })

/** Closes the last screen and says what is still there of the talk. */
async function leave(place: PlaceOfTalk, visitor: Visitor, capture: MediaCapture, events: TimedEvent[]) {
  await visitor.reaches('ended')
  await visitor.tap('done')
  await visitor.reaches('attract')
  await capture.forget()
  const { microphones, connections } = await capture.open()
  const found = await traces(place.page, [...place.names, ...wordsOf(events)])
  if (microphones > 0) found.push('an open microphone')
  if (connections > 0) found.push('an open connection')
  return found
}

/** Shorter texts may stand in any page. */
const shortestTrace = 25

/** What the visitor said and was answered. */
function wordsOf(events: TimedEvent[]): string[] {
  const transcriptions = events.filter((event) => event.type === 'transcription')
  const asked = transcriptions.filter(({ role }) => role === 'user').map(({ turn }) => turn)
  const texts = transcriptions.filter(({ turn }) => asked.includes(turn)).map(({ text }) => text)
  return texts.filter((text) => text.length >= shortestTrace)
}
