import type { WorkPart } from '../../shared/console/service.ts'
import { wavFile } from '../audio/wav-file.ts'
import { PartBusy, PartFailed, type Attempt, type Trial } from '../gateway/house/machine.ts'
import type { AskAloud } from '../gateway/questions/ask-aloud.ts'
import type { AskQuestions } from '../gateway/questions/ask-questions.ts'
import { streamChat } from '../realtime/answers/language-model/chat-completions.ts'
import { transcriptionService } from '../realtime/listening/stt/hosted/transcription-service.ts'
import { EndpointFailure } from '../realtime/openai/endpoint.ts'
import type { Providers } from '../realtime/openai/providers.ts'
import { fetchSpeech } from '../realtime/speech/hosted/fetch-speech.ts'
import { openThreadTts } from '../realtime/speech/thread-tts.ts'
import { voiceSampleRateHz } from '../realtime/speech/tts.ts'

interface Parts {
  providers: Providers
  askQuestions: AskQuestions
  askAloud: AskAloud
  /** The built tts-thread program. */
  ttsThread: URL
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
}

const sentence = 'Good afternoon. What would you like to know?'
const question = 'Where are the goats?'
const paper = { name: 'Goats', content: 'The goats are at Nordkai, behind the church.' }
const asked = { question, expects: 'Nordkai' }
const somebody = { name: 'Marit', personality: '', startScript: '', timeZone: undefined, documents: [paper] }

/** How each part of a conversation is tried on this machine: what is built in, or what takes its place. */
export function createPartTrials(parts: Parts): Record<WorkPart, Attempt | null> {
  const { providers, askQuestions, askAloud, ttsThread, now } = parts
  const { stt, sttModelDir, llm, tts } = providers

  async function timed<Made>(work: Promise<Made>): Promise<{ made: Made; tookMs: number }> {
    const beganMs = now()
    const made = await work.catch((error: unknown) => {
      throw error instanceof EndpointFailure ? new PartFailed(error.status, error) : error
    })
    return { made, tookMs: Math.round(now() - beganMs) }
  }

  /** By the embedded voice, in samples within ±1. */
  async function spoken(text: string) {
    const voice = await openThreadTts({ threadUrl: ttsThread })
    try {
      // The first call compiles the voice's code and takes three times as long.
      await voice.speak('Ready, you are.', 'clara')
      const { made, tookMs } = await timed(voice.speak(text, 'clara'))
      return { samples: Float32Array.from(made.pcm, (sample) => sample / 32_768), tookMs }
    } finally {
      await voice.close()
    }
  }

  async function ownStt(signal: AbortSignal): Promise<Trial> {
    let heard = ''
    const end = await askAloud(somebody, [asked], signal, (_, answer) => (heard = answer.heard))
    return whenDone(end, { asked: question, heard, tookMs: null })
  }
  async function ownAnswers(): Promise<Trial> {
    const answers = await askQuestions([somebody], [asked])
    if (typeof answers === 'string') return whenDone(answers, { tookMs: null })
    return { asked: question, said: answers[0]![0]!.says, tookMs: null }
  }
  async function ownTts(): Promise<Trial> {
    const { samples, tookMs } = await spoken(sentence)
    return { sound: wavFile(samples, voiceSampleRateHz), said: sentence, tookMs }
  }

  const hostedStt =
    stt &&
    (async (signal: AbortSignal): Promise<Trial> => {
      const { samples } = await spoken(question)
      const options = { names: [], language: 'en', signal }
      const { made, tookMs } = await timed(transcriptionService(stt).transcribe(samples, options))
      return { asked: question, heard: made, tookMs }
    })
  const hostedAnswers =
    llm &&
    (async (signal: AbortSignal): Promise<Trial> => {
      const system = `Answer in one short sentence, from this paper alone: ${paper.content}`
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: question },
      ]
      const words = streamChat(llm, messages, signal, { tools: [], called: () => undefined })
      const { made, tookMs } = await timed(whole(words))
      return { asked: question, said: made, tookMs }
    })
  const hostedTts =
    tts &&
    (async (signal: AbortSignal): Promise<Trial> => {
      const { made, tookMs } = await timed(fetchSpeech(tts, { input: sentence, voice: tts.voices.clara }, signal))
      return { sound: wavFile(made.samples, made.sampleRateHz), said: sentence, tookMs }
    })
  return {
    // A Whisper model takes a process of its own and long to load: talks show how it hears.
    stt: hostedStt ?? (sttModelDir === undefined ? ownStt : null),
    answers: hostedAnswers ?? ownAnswers,
    tts: hostedTts ?? ownTts,
  }
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text.trim()
}

function whenDone(end: 'done' | 'busy' | 'too-long' | 'failed', trial: Trial): Trial {
  if (end === 'done') return trial
  throw end === 'busy' ? new PartBusy() : new Error(`Its work ended as ${end}.`)
}
