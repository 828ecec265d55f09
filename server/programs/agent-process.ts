import { AgentSession, type AgentSessionParts } from '../realtime/agent/agent-session.ts'
import { Conversation } from '../realtime/agent/conversation.ts'
import type { ConversationOutput, ConversationParts } from '../realtime/agent/conversation-parts.ts'
import { startChild } from '../realtime/process/child.ts'
import { openSpeechInputFactory } from '../realtime/listening/speech-input-factory.ts'
import { transcriptionService } from '../realtime/listening/stt/hosted/transcription-service.ts'
import { Whisper } from '../realtime/listening/stt/whisper/whisper.ts'
import { startLoadMeter } from '../realtime/process/load-meter.ts'
import type { FromAgent, ToAgent } from '../realtime/process/messages.ts'
import { createModelAnswers } from '../realtime/answers/language-model/model-answers.ts'
import { createEmbeddedAnswers } from '../realtime/answers/embedded-answers.ts'
import { answersInLanguage } from '../realtime/answers/languages/answers-in-language.ts'
import { primaryLanguage } from '../../shared/catalog/talk-languages.ts'
import { ownLines } from '../realtime/answers/conversation/own-lines.ts'
import { watchForDanger } from '../realtime/answers/danger/watch-for-danger.ts'
import { sectionAround } from '../realtime/answers/documents/section-around.ts'
import type { Answers, AnswersSetup, Source } from '../realtime/answers/answers.ts'
import { Indexer } from '../realtime/answers/indexing/indexer.ts'
import type { Knowledge } from '../realtime/answers/knowledge.ts'
import { KnowledgeCache } from '../realtime/agent/knowledge-cache.ts'
import { sttTextsFor } from '../realtime/agent/stt-texts.ts'
import { OpeningOrder } from '../realtime/agent/opening-order.ts'
import type { Providers } from '../realtime/openai/providers.ts'
import { connectToParent } from '../realtime/process/parent.ts'
import { programUrl } from '../realtime/process/program-url.ts'
import { createHostedTts } from '../realtime/speech/hosted/hosted-tts.ts'
import { openThreadTts } from '../realtime/speech/thread-tts.ts'
import { machineClockMs } from '../realtime/process/machine-clock.ts'

// The program that listens, answers and speaks for every conversation of one media process.

/** Documents that were attached once were read well within it; the machine may be busier now. */
const indexLimitMs = 12_000

const parent = await connectToParent<Providers, FromAgent, ToAgent>()
const { llm, stt, sttModelDir, tts: hostedTts } = parent.options

const log = (text: string) => parent.send({ type: 'log', level: 'warn', text })
const whisper = sttModelDir === undefined ? undefined : openWhisper(sttModelDir)
const transcriber = stt ? transcriptionService(stt) : whisper

// Without them the process ends at once, and what was asked of it is asked of the next one.
const parts = openParts().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
const indexer = new Indexer({ threadUrl: programUrl('index-thread'), limitMs: indexLimitMs })
const knowledge = new KnowledgeCache((documents, preparedFolder) => indexer.index(documents, preparedFolder))
const sessions = new Map<string, AgentSession>()
const meter = startLoadMeter()

/** Voices and ears, which take longest. */
async function openParts(): Promise<Parts> {
  const [embeddedTts, speechInput] = await Promise.all([
    openThreadTts({ threadUrl: programUrl('tts-thread'), log }),
    openSpeechInputFactory({
      now: machineClockMs,
      threadUrl: programUrl('recogniser-thread'),
      ...(transcriber && { transcriber }),
      log,
    }),
  ])
  const tts = hostedTts ? createHostedTts({ embedded: embeddedTts, endpoint: hostedTts, log }) : embeddedTts
  return { tts, speechInput }
}

function openWhisper(folder: string): Whisper {
  return new Whisper({ start: (listener) => startChild(programUrl('whisper-process'), { folder }, listener), log })
}

function openAnswers(setup: AnswersSetup, known: Knowledge): Answers {
  const timeZone = setup.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const english = createEmbeddedAnswers(setup, known)
  const isEnglish = primaryLanguage(setup.language) === 'en'
  const embedded = isEnglish
    ? watchForDanger(english, timeZone, ownLines(setup.personality))
    : answersInLanguage(english, setup, timeZone)
  return llm === undefined ? embedded : createModelAnswers({ embedded, endpoint: llm, setup, knowledge: known, log })
}

type Opening = Extract<ToAgent, { type: 'open' }>

type Parts = Pick<ConversationParts, 'tts' | 'speechInput'>

/** What a conversation needs. */
interface Ready extends Parts {
  known: Knowledge
}

/** What the conversation needs is ready, so that one that is opened anew after a fault begins at once. */
function conversationOpener(
  { sessionId, setup }: Opening,
  { known, tts, speechInput }: Ready,
): AgentSessionParts['open'] {
  const { avatar, documents, language, timeZone } = setup
  const { name, personality, startScript, voicePresetId } = avatar
  const timeZoned = timeZone !== undefined && { timeZone }
  const answersSetup = { name, personality, startScript, language, documents, ...timeZoned }
  return (resumeTurn, faulted) => {
    const answers = openAnswers(answersSetup, known)
    const sttTexts = sttTextsFor(known, answers.suggestions(), name)
    const output = conversationOutput(sessionId)
    const sectionOf = (source: Source) => sectionAround(documents, source)
    const clocks = { now: machineClockMs, date: () => new Date() }
    const spoken = { tts, voicePresetId, language, speechInput, sttTexts }
    return new Conversation({ answers, ...spoken, output, sectionOf, ...clocks, faulted }, resumeTurn)
  }
}

function conversationOutput(sessionId: string): ConversationOutput {
  return {
    say: (spoken, next) => parent.send({ type: 'say', sessionId, spoken, next }),
    endTurn: (turn) => parent.send({ type: 'end-turn', sessionId, turn }),
    flush: () => parent.send({ type: 'flush', sessionId }),
    finish: (withinMs) => parent.send({ type: 'finish', sessionId, withinMs }),
    attend: (to) => parent.send({ type: 'attend', sessionId, to }),
    down: (event) => parent.send({ type: 'down', sessionId, event }),
    surroundings: (level) => {
      parent.send({ type: 'down', sessionId, event: { type: 'surroundings', level } })
      parent.send({ type: 'log', level: 'info', text: `It is ${level} around the visitor`, sessionId })
    },
    hangUp: (reason) => parent.send({ type: 'hang-up', sessionId, reason }),
  }
}

// The first documents are read while voices and ears come up.
const order = new OpeningOrder<Ready>(
  async ({ setup }) => {
    const [known, opened] = await Promise.all([knowledge.of(setup.documents, setup.avatar.preparedFolder), parts])
    return { known, ...opened }
  },
  {
    open(message, ready) {
      const { sessionId, resumeTurn } = message
      const open = conversationOpener(message, ready)
      const send = (sent: FromAgent) => parent.send(sent)
      sessions.set(sessionId, new AgentSession({ sessionId, open, resumeTurn, send, now: machineClockMs }))
      parent.send({ type: 'opened', sessionId })
    },
    refuse({ sessionId }, error) {
      const reason = error instanceof Error ? error.message : 'The conversation could not be prepared.'
      parent.send({ type: 'refused', sessionId, message: reason })
    },
    other(message) {
      const session = sessions.get(message.sessionId)
      if (message.type !== 'close') return session?.receive(message)
      session?.close()
      sessions.delete(message.sessionId)
    },
  },
)
parent.onMessage((message) => order.receive(message))

setInterval(() => {
  const cpuShare = meter.read().cpuShare + (whisper?.cpuShare() ?? 0)
  const sttLagMs = Math.max(0, ...[...sessions.values()].map((session) => session.sttLagMs()))
  parent.send({ type: 'load', cpuShare, sttLagMs, residentBytes: process.memoryUsage.rss() })
}, 1000)

await parts
parent.send({ type: 'up' })
