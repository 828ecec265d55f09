import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { behindTalks } from '../isolation/lower-session.ts'
import { keepIndex, keptIndex } from '../realtime/answers/indexing/kept-index.ts'
import { indexDocuments } from '../realtime/answers/knowledge.ts'
import type { DocumentsToRead, FromDocumentProcess } from '../service/documents/knowledge-checker.ts'

// Whether documents can be indexed: a process may take as long as it is given, and keeps none of the memory that it took.

setPriority(behindTalks)
process.on('disconnect', () => process.exit(0))

const send = (message: FromDocumentProcess) => process.send?.(message)

async function read({ documents, keepIn }: DocumentsToRead): Promise<void> {
  const index = indexDocuments(documents, (documentId) => send({ type: 'reading', documentId }))
  if (keepIn === undefined) return
  const program = await readFile(new URL('./index-thread.js', import.meta.url))
  await keepIndex(keptIndex(documents, { folder: keepIn, program }), index)
}

process.once('message', (asked: DocumentsToRead) => {
  read(asked)
    .then(() => send({ type: 'read' }))
    .catch((error: unknown) => send({ type: 'failed', why: error instanceof Error ? error.message : String(error) }))
})
