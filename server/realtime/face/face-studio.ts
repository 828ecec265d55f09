import { Worker } from 'node:worker_threads'
import { Supervised } from '../process/supervised.ts'
import type { Face, FaceStudio, FrameQuality } from './face.ts'
import { FaceOpenings } from './face-openings.ts'
import { ThreadFace } from './thread-face.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

export interface FaceStudioOptions {
  /** The built face-thread.js. */
  threadUrl: URL
  /** Told when the thread dies and whether another one takes its place, or when one face can't be drawn. */
  onTrouble?: (message: string) => void
  now?: () => number
}

/** With the fourth end within a minute opening is refused until the minute has passed. */
const limits = { restarts: 3, withinMs: 60_000 }

/**
 * Starts the thread that draws faces. When it dies, openings are rejected, open faces stay still, and a new thread takes
 * the next ones.
 */
export const openFaceStudio = (options: FaceStudioOptions): FaceStudio => new ThreadFaceStudio(options)

class ThreadFaceStudio implements FaceStudio {
  readonly #threadUrl: URL
  readonly #onTrouble: (message: string) => void
  readonly #faces = new Map<number, ThreadFace>()
  readonly #openings = new FaceOpenings()
  readonly #totals = { drawMs: 0, frames: 0 }
  #nextId = 1
  #quality: FrameQuality = 'plain'
  #isClosed = false
  readonly #thread: Supervised<Worker>

  constructor({ threadUrl, onTrouble = () => {}, now = () => performance.now() }: FaceStudioOptions) {
    this.#threadUrl = threadUrl
    this.#onTrouble = onTrouble
    this.#thread = new Supervised({
      start: () => this.#start(),
      limits,
      now,
      lost: ({ why }) => {
        const stillFaces = this.#lose(why)
        onTrouble(`The thread that draws faces stopped (${why}); ${stillFaces} faces stay still.`)
      },
    })
  }

  async open({ seed, ...picture }: Parameters<FaceStudio['open']>[0]): Promise<Face> {
    if (this.#isClosed) throw new Error('The face studio is closed.')
    if (!this.#thread.revive()) throw new Error('The thread that draws faces keeps stopping; try again in a minute.')
    const id = this.#nextId++
    const face = new ThreadFace(
      id,
      (message) => this.#send(message),
      () => this.#faces.delete(id),
    )
    this.#faces.set(id, face)
    const opened = this.#openings.wait(id)
    this.#send({ type: 'open', face: id, picture, seed, slots: face.slots })
    try {
      await opened
    } catch (error) {
      face.close()
      throw error
    }
    return face
  }

  setQuality(wanted: FrameQuality): void {
    if (wanted === this.#quality) return
    this.#quality = wanted
    this.#send({ type: 'quality', quality: wanted })
  }

  stats = () => Promise.resolve({ ...this.#totals })

  async close(): Promise<void> {
    this.#isClosed = true
    const thread = this.#thread.close()
    this.#lose('it was closed')
    await thread?.terminate()
  }

  #start(): Worker {
    const workerData: ThreadSettings = { quality: this.#quality }
    const worker = new Worker(this.#threadUrl, { workerData, name: 'face' })
    let cause: string | null = null
    worker.on('message', (message: FromThread) => this.#hear(message))
    worker.on('error', (error: Error) => (cause = error.message))
    worker.on('exit', (code) => this.#thread.ended(worker, cause ?? `it ended with code ${code}`))
    return worker
  }

  #hear(message: FromThread): void {
    switch (message.type) {
      case 'opened':
        return this.#openings.ready(message.face)
      case 'refused':
        return this.#openings.refuse(message.face, message.reason)
      case 'drawn':
        this.#totals.drawMs += message.drawMs
        this.#totals.frames++
        return this.#faces.get(message.face)?.drawn(message.slot, message.sidePx)
      case 'broken':
        this.#onTrouble(`A face can no longer be drawn and stays still: ${message.reason}`)
        return this.#faces.get(message.face)?.freeze()
      default:
        return message satisfies never
    }
  }

  /** All faces stay still from now on; returns how many were shown. */
  #lose(why: string): number {
    const stillFaces = this.#faces.size - this.#openings.count
    this.#openings.refuseAll(`The thread that draws faces stopped: ${why}.`)
    for (const face of this.#faces.values()) face.freeze()
    this.#faces.clear()
    return stillFaces
  }

  #send(message: ToThread): void {
    this.#thread.current?.postMessage(message)
  }
}
