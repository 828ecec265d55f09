import { sourceOf } from '../documents/source-of.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Heard, Answers, AnswersSetup, Reply } from '../answers.ts'
import type { Endpoint } from '../../openai/endpoint.ts'
import { streamChat } from './chat-completions.ts'
import { findSource } from './find-source.ts'
import { chatMessages, type ChatTurn } from './prompt.ts'
import { spokenPieces } from './spoken-pieces.ts'

const usualPatienceMs = 2500
/** A model that goes silent in the middle of an answer has said enough. */
const nextPieceLimitMs = 5000
/** An answer is short: what goes on longer isn't said. */
const mostPieces = 8

export interface ChatAnswersParts {
  /** Answers when the chat model doesn't, and decides about everything that isn't a plain answer. */
  embedded: Answers
  endpoint: Endpoint
  setup: AnswersSetup
  knowledge: Knowledge
  log: (message: string) => void
  /** Nobody waits longer than this for a first word; the embedded mind answers then. */
  patienceMs?: number
}

/**
 * A mind whose answers are worded by a chat model from the same documents. Small talk, asking back and goodbyes stay
 * with the embedded mind, which also takes over within the turn when the model fails.
 */
export function createChatAnswers(parts: ChatAnswersParts): Answers {
  const { embedded, endpoint, setup, knowledge, log, patienceMs = usualPatienceMs } = parts
  const turns: ChatTurn[] = []
  let website = ''
  const saidIn = new WeakMap<Reply, string[]>()

  async function* answer(heard: Heard, now: Date, fallback: string[], said: string[], signal: AbortSignal) {
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const messages = chatMessages(setup, knowledge, { text: heard.text, now, turns, website })
    const pieces = spokenPieces(streamChat(endpoint, messages, both))
    let pieceCount = 0
    try {
      while (pieceCount < mostPieces) {
        const limitMs = pieceCount === 0 ? patienceMs : nextPieceLimitMs
        const next = await within(limitMs, pieces.next(), stop)
        if (next.done) break
        pieceCount++
        said.push(next.value)
        yield next.value
      }
      if (pieceCount === 0) throw new Error('The chat model said nothing.')
    } catch (error) {
      if (signal.aborted) return
      log(
        `The chat model failed: ${error instanceof Error ? error.message : String(error)}. The embedded mind answers.`,
      )
      if (pieceCount > 0) return
      said.push(...fallback)
      yield* fallback
    } finally {
      stop.abort()
    }
  }

  return {
    ...embedded,
    reply(heard, now) {
      const reply = asAnswer(embedded.reply(heard, now))
      if (reply.kind !== 'answer') return reply
      const lastSaid = turns.at(-1)?.said
      if (reply.act === 'repeat' && lastSaid) return { ...reply, sentences: lastSaid }
      if (reply.act !== undefined) return reply
      const said: string[] = []
      const { source: _, ...rest } = reply
      const worded: Reply = {
        ...rest,
        stream: (signal) => answer(heard, now, reply.sentences, said, signal),
        sourceOfSaid: () => {
          const passage = findSource(said.join(' '), knowledge)
          return passage && sourceOf(passage)
        },
      }
      saidIn.set(worded, said)
      return worded
    },
    setContext(facts) {
      website = facts
      embedded.setContext(facts)
    },
    remember(heard, reply) {
      embedded.remember(heard, reply)
      const said = saidIn.get(reply)
      if (said) turns.push({ asked: heard.text, said })
      if (turns.length > mostTurns) turns.shift()
    },
  }
}

const mostTurns = 20

/** Clear words that the embedded mind only has near questions for are the chat model's to answer. */
const asAnswer = (reply: Reply): Reply =>
  reply.kind === 'did-you-mean' && reply.unsureOf === 'answer'
    ? { kind: 'answer', sentences: reply.sentences, suggestions: reply.choices }
    : reply

/** Waits so long at most; then `stop` is aborted and the wait rejects. */
async function within<T>(limitMs: number, waited: Promise<T>, stop: AbortController): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`nothing came for ${limitMs} ms`))
      stop.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([waited, limit])
  } finally {
    clearTimeout(timer)
  }
}
