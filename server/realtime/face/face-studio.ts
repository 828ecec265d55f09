import { Worker } from 'node:worker_threads'
import type { Face, FaceStudio, FrameQuality } from './face.ts'
import { ThreadFace } from './thread-face.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

export interface FaceStudioOptions {
  /** The built face-thread.js. */
  threadUrl: URL
  /** Told when the thread dies and whether another one takes its place, or when one face can't be drawn. */
  onTrouble?: (message: string) => void
  now?: () => number
}

const openWithinMs = 15_000
/** A thread is started again at most this often within the time; then opening is refused until the time has passed. */
const maxRestarts = 3
const restartWindowMs = 60_000

/** Ends one opening: with a ready face, or with the reason why there is none. */
type Settle = (error: Error | null) => void

/**
 * Starts the thread that draws faces. When it dies, openings are rejected, open faces stay still, and a new thread takes
 * the next ones.
 */
export function openFaceStudio(options: FaceStudioOptions): FaceStudio {
  const { threadUrl, onTrouble = () => {}, now = () => performance.now() } = options
  const faces = new Map<number, ThreadFace>()
  const openings = new Map<number, Settle>()
  const totals = { drawMs: 0, frames: 0 }
  let restarts: number[] = []
  let nextId = 1
  let quality: FrameQuality = 'plain'
  let closed = false
  let thread: Worker | null = startThread()

  function startThread(): Worker {
    const worker = new Worker(threadUrl, { workerData: { quality } satisfies ThreadSettings, name: 'face' })
    let cause: string | null = null
    worker.on('message', (message: FromThread) => hear(message))
    worker.on('error', (error: Error) => (cause = error.message))
    worker.on('exit', (code) => {
      if (worker === thread) lose(cause ?? `it ended with code ${code}`)
    })
    return worker
  }

  function hear(message: FromThread): void {
    switch (message.type) {
      case 'opened':
        return openings.get(message.face)?.(null)
      case 'refused':
        return openings.get(message.face)?.(new Error(message.reason))
      case 'drawn':
        totals.drawMs += message.drawMs
        totals.frames++
        return faces.get(message.face)?.drawn(message.slot, message.sidePx)
      case 'broken':
        onTrouble(`A face can no longer be drawn and stays still: ${message.reason}`)
        return faces.get(message.face)?.freeze()
      default:
        return message satisfies never
    }
  }

  function lose(cause: string): void {
    thread = null
    for (const settle of openings.values()) settle(new Error(`The thread that draws faces stopped: ${cause}.`))
    for (const face of faces.values()) face.freeze()
    const stillFaces = faces.size
    faces.clear()
    if (closed) return
    onTrouble(`The thread that draws faces stopped (${cause}); ${stillFaces} faces stay still.`)
    restart()
  }

  /** Starts another thread unless that was tried too often lately. */
  function restart(): void {
    restarts = restarts.filter((atMs) => now() - atMs < restartWindowMs)
    if (restarts.length >= maxRestarts) return
    restarts.push(now())
    thread = startThread()
  }

  const send = (message: ToThread) => thread?.postMessage(message)

  return {
    open({ pictureKey, picture, landmarks, seed }): Promise<Face> {
      if (closed) return Promise.reject(new Error('The face studio is closed.'))
      if (!thread) restart()
      if (!thread)
        return Promise.reject(new Error('The thread that draws faces keeps stopping; try again in a minute.'))
      const id = nextId++
      const face = new ThreadFace(id, send, () => faces.delete(id))
      faces.set(id, face)
      return new Promise((resolve, reject) => {
        const settle: Settle = (error) => {
          clearTimeout(timer)
          openings.delete(id)
          if (error === null) return resolve(face)
          face.close()
          reject(error)
        }
        const timer = setTimeout(
          () => settle(new Error(`The face was not ready within ${openWithinMs / 1000} s.`)),
          openWithinMs,
        )
        openings.set(id, settle)
        send({ type: 'open', face: id, pictureKey, picture, landmarks, seed, slots: face.slots })
      })
    },
    setQuality(wanted) {
      if (wanted === quality) return
      quality = wanted
      send({ type: 'quality', quality })
    },
    stats: () => Promise.resolve({ ...totals }),
    async close() {
      closed = true
      const ending = thread
      lose('it was closed')
      await ending?.terminate()
    },
  }
}
