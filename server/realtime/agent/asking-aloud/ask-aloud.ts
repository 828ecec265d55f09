import { Worker } from 'node:worker_threads'
import type { AddQuestion, SpokenAnswer, SpokenRunEnd } from '../../../../shared/console/questions.ts'
import type { AskedCharacter } from '../../answers/asking/asking-messages.ts'
import type { AskingAloudData, FromAskingAloud } from './asking-aloud-messages.ts'

interface Options {
  /** The built asking-aloud-thread program. */
  threadUrl: URL
  limitMs: number
}

/** 50,000 tokens, their grammar and the decoder need half of it. */
const memoryLimitMb = 512

/**
 * Asks a character spoken questions on a thread that is there only while it does, one list at a time: hearing takes a
 * processor as long as it takes. Tells each answer, and resolves to a word that says how it ended.
 */
export function createAloudAsker({ threadUrl, limitMs }: Options) {
  let isAsking = false

  async function run(data: AskingAloudData, signal: AbortSignal, heard: (message: FromAskingAloud) => void) {
    const worker = new Worker(threadUrl, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    // A server that closes doesn't wait for it.
    worker.unref()
    const ended = new Promise<SpokenRunEnd>((resolve) => {
      const timer = setTimeout(() => resolve('too-long'), limitMs)
      signal.addEventListener('abort', () => resolve('failed'))
      worker.on('message', (message: FromAskingAloud) => (message.type === 'done' ? resolve('done') : heard(message)))
      worker.on('error', () => resolve('failed'))
      worker.on('exit', () => {
        clearTimeout(timer)
        resolve('failed')
      })
    })
    return ended.finally(() => void worker.terminate())
  }

  return async (
    character: AskedCharacter,
    questions: readonly AddQuestion[],
    signal: AbortSignal,
    answered: (place: number, answer: SpokenAnswer) => void,
  ): Promise<SpokenRunEnd> => {
    if (isAsking) return 'busy'
    if (signal.aborted) return 'failed'
    isAsking = true
    try {
      return await run({ character, questions }, signal, (message) => {
        if (message.type === 'answered') answered(message.place, { heard: message.heard, answer: message.answer })
      })
    } finally {
      isAsking = false
    }
  }
}
