import { parentPort, workerData } from 'node:worker_threads'
import { indexDocuments } from '../knowledge.ts'
import { portionsOf, type FromIndexThread, type IndexThreadData } from './index-messages.ts'
import { keepIndex } from './kept-index.ts'

// The program of one indexing: it may take as long as it likes, since nobody speaks on this thread.

const { documents, keepIn } = workerData as IndexThreadData
const send = (message: FromIndexThread) => parentPort!.postMessage(message)

const index = indexDocuments(documents, (documentId) => send({ type: 'reading', documentId }))
const portions = portionsOf(index)
async function next(): Promise<void> {
  const { value, done } = portions.next()
  if (done !== true) return send({ type: 'portion', portion: value })
  if (keepIn !== null) await keepIndex(keepIn, index)
  send({ type: 'done' })
}

parentPort!.on('message', () => void next())
void next()
