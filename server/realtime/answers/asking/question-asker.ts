import { Worker } from 'node:worker_threads'
import type { AddQuestion, JudgedAnswer } from '../../../../shared/console/questions.ts'
import type { AskedCharacter, AskingThreadData, FromAskingThread } from './asking-messages.ts'

interface Options {
  /** The built asking-thread program. */
  threadUrl: URL
  limitMs: number
}

/** Two operators may wait for a third. */
const mostAtOnce = 3
/** 50,000 tokens need a tenth of it. */
const memoryLimitMb = 512

/**
 * Asks characters typed questions on a thread that is there only while it does, one list at a time. Resolves to the
 * judged answers of each character, or to a word that says why there are none.
 */
export function createQuestionAsker({ threadUrl, limitMs }: Options) {
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0

  function run(workerData: AskingThreadData): Promise<FromAskingThread | 'too-long' | 'failed'> {
    const worker = new Worker(threadUrl, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } })
    // A server that closes doesn't wait for it.
    worker.unref()
    const done = new Promise<FromAskingThread | 'too-long' | 'failed'>((resolve) => {
      const timer = setTimeout(() => resolve('too-long'), limitMs)
      worker.on('message', resolve)
      worker.on('error', () => resolve('failed'))
      worker.on('exit', () => {
        clearTimeout(timer)
        resolve('failed')
      })
    })
    return done.finally(() => void worker.terminate())
  }

  return async (
    characters: readonly AskedCharacter[],
    questions: readonly AddQuestion[],
  ): Promise<JudgedAnswer[][] | 'busy' | 'too-long' | 'failed'> => {
    if (underWay >= mostAtOnce) return 'busy'
    underWay++
    const turn = last.then(() => run({ characters, questions }))
    last = turn.catch(() => {})
    return turn.finally(() => underWay--)
  }
}
