import { indexDocuments } from '../realtime/answers/knowledge.ts'
import type { KnowledgeDocument } from '../service/documents/check-knowledge.ts'
import type { FromDocumentProcess } from '../service/documents/knowledge-checker.ts'

// Whether documents can be indexed: a process may take as long as it is given, and keeps none of the memory that it took.

process.on('disconnect', () => process.exit(0))

const send = (message: FromDocumentProcess) => process.send?.(message)

process.once('message', (documents: KnowledgeDocument[]) => {
  try {
    indexDocuments(documents, (documentId) => send({ type: 'reading', documentId }))
    send({ type: 'read' })
  } catch (error) {
    send({ type: 'failed', why: error instanceof Error ? error.message : String(error) })
  }
})
