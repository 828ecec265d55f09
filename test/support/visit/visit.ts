import type { Page } from 'playwright-core'
import { traces } from './cleanliness.ts'
import { MediaCapture, told, type ReceivedVoice, type TimedEvent } from '../browser/media-capture.ts'
import type { PageRecording, WatchedRectangle } from '../browser/media-recorder.ts'
import type { SpokenTrack } from '../audio/spoken-wav.ts'
import type { UdpRelay } from '../network/udp-relay.ts'
import { Visitor, type Answered, type Reply } from './visitor.ts'

/** What a page told, showed, sounded and looked like in one talk, and what it kept of it afterwards. Times are the page's. */
interface Talk {
  events: TimedEvent[]
  recording: PageRecording
  /** What is still there when the visitor has gone; empty when the page is clean. */
  left: string[]
}

/** What the visitor says aloud, and what they type. */
export interface Script {
  spoken: SpokenTrack[]
  unanswered: SpokenTrack
  typed: string
  /** Typed; its long answer is cut off by another question. */
  long: string
  interruption: SpokenTrack
}

/** Questions asked aloud, one typed, an answer that is cut off by asking something else, and the visitor's own end. */
export interface AskingTalk extends Talk {
  /** For each question what came of its tries, the last of which was understood. */
  answers: Answered[][]
  /** How often each spoken question was said, those included that nothing came of. */
  tries: number[]
  unknown: Answered
  typed: Answered
  /** The turn that was cut off; its sentence as it was told whole and as it was corrected. */
  cutTurn: number
  cut: string[]
  /** When the interruption was begun, on the sound clock. */
  interruptedS: number
  interrupting: Reply
  voice: ReceivedVoice
}

/** A talk that runs into its limit. */
export interface LimitedTalk extends Talk {
  /** What came of the questions that the browser's own microphone asked. */
  answers: Answered[]
  startedMs: number
  goodbyeMs: number
  endedMs: number
}

interface PlaceOfTalk {
  page: Page
  url: string
  /** Names that only documents and answers hold: nothing of them may stay in the page. */
  names: string[]
  /** Where the media go through; their sound is then kept, to be listened to. */
  relay?: UdpRelay
}

const limitMs = 60_000
/** A visitor who isn't understood says it once more. */
const mostTries = 3
/** And once more when nothing comes of it for so long, with the question itself. */
const patienceMs = 10_000

/** Asks everything of the script, and leaves. */
export async function askingTalk(place: PlaceOfTalk, script: Script, face: WatchedRectangle): Promise<AskingTalk> {
  const { visitor, capture } = await arrive(place, { feedsMicrophone: true })
  const tries: number[] = []
  const askAloud = async (question: SpokenTrack, isCaught: (answered: Answered) => boolean): Promise<Answered[]> => {
    const answers: Answered[] = []
    let said = 0
    for (; said < mostTries && !answers.some(isCaught); said++) {
      await capture.say(question)
      if (await visitor.isHeard(patienceMs)) answers.push(await visitor.answer())
    }
    // One that was never caught has needed more than there were.
    tries.push(answers.some(isCaught) ? said : mostTries + 1)
    if (answers.length === 0) {
      const all = (await capture.events()).map(told).join('\n')
      throw new Error(`Nothing was heard of "${question.texts[0]?.text}". This was told:\n${all}`)
    }
    return answers
  }
  const hasSource = ({ source }: Answered) => source !== null
  await capture.watch(face)
  const answers: Answered[][] = []
  for (const question of script.spoken) answers.push(await askAloud(question, hasSource))
  const unknown = (await askAloud(script.unanswered, ({ turn }) => turn !== null)).at(-1)!
  await capture.watch(null)
  await visitor.type(script.typed)
  const typed = await visitor.answer()

  await visitor.type(script.long)
  const { turn: cutTurn } = await visitor.heard()
  await visitor.speaks()
  const interruptedS = await capture.say(script.interruption)
  await visitor.listens()
  const cut = (await capture.events()).flatMap((event) => (isAnswerOf(event, cutTurn) ? [event.text] : []))
  const first = await visitor.reply()
  const again = first.source === null ? await askAloud(script.interruption, hasSource) : []
  const interrupting = again.at(-1) ?? first
  const voice = await capture.voice()
  const kept = await keep(capture)
  await visitor.tap('end')
  const left = await leave(place, visitor, capture, kept.events)
  return { answers, tries, unknown, typed, cutTurn: cutTurn!, cut, interruptedS, interrupting, voice, ...kept, left }
}

function isAnswerOf(event: TimedEvent, turn: number | null): event is Extract<TimedEvent, { type: 'transcription' }> {
  return event.type === 'transcription' && event.role === 'avatar' && event.turn === turn
}

/** Stays until the time is over. `mostAsked`: how often the browser's own microphone asks; without it, it is silent. */
export async function limitedTalk(place: PlaceOfTalk, mostAsked = 0): Promise<LimitedTalk> {
  const { visitor, capture } = await arrive(place, { feedsMicrophone: mostAsked === 0 })
  const answers: Answered[] = []
  while (answers.length < mostAsked && answers.every(({ turn }) => turn === null)) {
    answers.push(await visitor.answer())
  }
  const { event: clock } = await capture.event('clock', () => true, { limitMs })
  const { event: goodbye } = await capture.event('notice', ({ code }) => code === 'goodbye', { limitMs })
  await visitor.reaches('ending')
  await visitor.reaches('ended', limitMs)
  const endedMs = await place.page.evaluate(() => performance.now())
  const kept = await keep(capture)
  const left = await leave(place, visitor, capture, kept.events)
  return { answers, startedMs: clock.atMs, goodbyeMs: goodbye.atMs, endedMs, ...kept, left }
}

async function arrive({ page, url, relay }: PlaceOfTalk, { feedsMicrophone }: { feedsMicrophone: boolean }) {
  await relay?.carry(page)
  const keepsVoice = relay !== undefined
  const capture = await MediaCapture.install(page, { feedsMicrophone, recordsSound: true, keepsVoice })
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
