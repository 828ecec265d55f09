import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type PreparedFile, readPrepared } from '../../prepared/prepared-file.ts'
import type { KnowledgeDocument } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { addPortion, type FromIndexThread, type IndexThreadData, type Portion } from './index-messages.ts'
import { keptIndex } from './kept-index.ts'

export interface IndexerOptions {
  /** The built index-thread program. */
  threadUrl: URL
  /** For all documents of one avatar together. */
  limitMs: number
}

const mostWaiting = 20
/** What is known of a language is read first; on a machine with much else to do that takes seconds. */
const startLimitMs = 30_000
/** 50,000 tokens need a tenth of it. */
const memoryLimitMb = 512

/** Indexes documents on a thread that is there only while it does, one set at a time. */
export class Indexer {
  readonly #options: IndexerOptions
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: IndexerOptions) {
    this.#options = options
  }

  /** The documents' index, taken over portion by portion, or as it was kept in a folder; rejects where one can't be. */
  async index(documents: KnowledgeDocument[], preparedFolder?: string): Promise<Knowledge> {
    const keepIn = preparedFolder === undefined ? null : await this.#fileIn(preparedFolder, documents)
    const kept: Record<string, unknown> = {}
    if (keepIn !== null && (await readPrepared(keepIn, (portion) => addPortion(kept, portion as Portion))))
      return kept as unknown as Knowledge
    return this.#inTurn(async () => {
      const index: Record<string, unknown> = {}
      await this.#run({ documents, keepIn }, index)
      return index as unknown as Knowledge
    })
  }

  async #fileIn(preparedFolder: string, documents: KnowledgeDocument[]): Promise<PreparedFile> {
    return keptIndex(documents, { folder: preparedFolder, program: await readFile(this.#options.threadUrl) })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= mostWaiting) throw new Error('Too many documents are being read. Try again in a moment.')
    this.#waiting++
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn.finally(() => this.#waiting--)
  }

  #run(workerData: IndexThreadData, into: Record<string, unknown>): Promise<void> {
    const { threadUrl, limitMs } = this.#options
    const { documents } = workerData
    const worker = new Worker(threadUrl, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } })
    let reading = documents[0]
    const run = new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(
          new Error(
            `${reading ? `The document "${reading.name}"` : 'What an avatar knows'} could not be read: ${why}.`,
          ),
        )
      let timer = setTimeout(
        () => reject(new Error('Documents could not be read: their reader did not start.')),
        startLimitMs,
      )
      let isStarted = false
      const started = () => {
        if (isStarted) return
        isStarted = true
        clearTimeout(timer)
        timer = setTimeout(() => fail(`it took more than ${limitMs / 1000} seconds`), limitMs)
      }
      worker.on('message', (message: FromIndexThread) => {
        switch (message.type) {
          case 'reading':
            started()
            reading = documents.find(({ id }) => id === message.documentId)
            return
          case 'portion':
            addPortion(into, message.portion)
            worker.postMessage('next')
            return
          case 'done':
            resolve()
            return
          default:
            message satisfies never
        }
      })
      worker.on('error', (error) => fail(error.message))
      worker.on('exit', () => fail('its reader stopped'))
      worker.on('exit', () => clearTimeout(timer))
    })
    return run.finally(() => void worker.terminate())
  }
}
