import { parentPort, workerData } from 'node:worker_threads'
import { indexDocuments } from '../knowledge.ts'
import { portionsOf, type FromIndexThread, type IndexThreadData } from './index-messages.ts'

// The program of one indexing: it may take as long as it likes, since nobody speaks on this thread.

const { documents } = workerData as IndexThreadData
const send = (message: FromIndexThread) => parentPort!.postMessage(message)

const portions = portionsOf(indexDocuments(documents, (documentId) => send({ type: 'reading', documentId })))
parentPort!.on('message', () => {
  const { value, done } = portions.next()
  send(done === true ? { type: 'done' } : { type: 'portion', portion: value })
})
send({ type: 'indexed' })
