import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { z } from 'zod'
import { askNode } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import { behindTalks } from '../../isolation/lower-session.ts'
import { RecentlyUsed } from '../recently-used.ts'
import { ServiceError } from '../service-error.ts'
import type { CheckKnowledge, KnowledgeDocument } from './check-knowledge.ts'

const fromDocumentProcess = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reading'), documentId: z.string() }),
  z.object({ type: z.literal('read') }),
  z.object({ type: z.literal('failed'), why: z.string() }),
])
export type FromDocumentProcess = z.infer<typeof fromDocumentProcess>

/** Documents to be tried, and where their index is kept for the talks that need it; the folder above is there. */
export interface DocumentsToRead {
  documents: KnowledgeDocument[]
  keepIn?: string
}

interface KnowledgeCheckerParts {
  /** The built document-process. */
  program: URL
  isolation: Isolation
  /** For all documents of one avatar together, from when the first is begun. */
  limitMs: number
}

const mostWaiting = 20
/** What is known of a language is read first; on a machine with much else to do that takes seconds. */
const startLimitMs = 30_000
/** 50,000 tokens need a tenth of it. */
const heapLimitMb = 512
/** Sets of documents, as hashes. */
const mostReadable = 200

const busy = () => ServiceError.atCapacity('Too many documents are being read. Try again in a moment.', 5)

/** Tries, when documents are attached, whether they can be indexed in time: one set at once, each in a process of its own. */
export function createKnowledgeChecker(parts: KnowledgeCheckerParts): CheckKnowledge {
  /** What could be read: a changed character mostly has the same documents as before. */
  const readable = new RecentlyUsed<true>(mostReadable)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (documents, keepIn) => {
    const key = createHash('sha256').update(JSON.stringify(documents)).digest('base64')
    if (readable.get(key)) return undefined
    if (waiting >= mostWaiting) throw busy()
    waiting++
    const turn = last.then(() => read(parts, { documents, ...(keepIn !== undefined && { keepIn }) }))
    last = turn.catch(() => {})
    const fault = await turn.finally(() => waiting--)
    if (fault === undefined) readable.keep(key, true)
    return fault
  }
}

async function read({ program, isolation, limitMs }: KnowledgeCheckerParts, asked: DocumentsToRead) {
  const { documents, keepIn } = asked
  let reading: KnowledgeDocument | undefined
  const tooLong = new AbortController()
  let limit: NodeJS.Timeout | undefined
  const progress = (message: unknown) => {
    const told = fromDocumentProcess.safeParse(message).data
    if (told?.type !== 'reading') return false
    reading = documents.find(({ id }) => id === told.documentId)
    limit ??= setTimeout(() => tooLong.abort(), limitMs)
    return true
  }
  const needed = keepIn === undefined ? {} : { writes: [dirname(keepIn)] }
  const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, behind: behindTalks }
  const why = await askNode({ ...process, limitMs: startLimitMs + limitMs, signal: tooLong.signal, progress }, asked)
    .then(whyUnread)
    .catch(() => (tooLong.signal.aborted ? `it took more than ${limitMs / 1000} seconds` : 'its reader stopped'))
    .finally(() => clearTimeout(limit))
  if (why === undefined) return undefined
  // Its reader did not even begin: the machine is at fault, not a document.
  if (reading === undefined) throw busy()
  const reason = `The document "${reading.name}" could not be read: ${why}. Shorten or split it, or leave it out.`
  return { documentId: reading.id, reason }
}

function whyUnread(answer: unknown): string | undefined {
  const told = fromDocumentProcess.safeParse(answer).data
  if (told?.type === 'read') return undefined
  return told?.type === 'failed' ? told.why : 'its reader made no sense'
}
