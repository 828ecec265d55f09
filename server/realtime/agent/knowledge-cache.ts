import { createHash } from 'node:crypto'
import { indexDocuments, type Knowledge } from '../answers/knowledge.ts'
import type { KnowledgeDocument } from '../answers/answers.ts'

const maxKept = 8

/** Indexed documents, shared by conversations with the same ones; the eight used last are kept. */
export class KnowledgeCache {
  readonly #kept = new Map<string, Knowledge>()

  of(documents: KnowledgeDocument[]): Knowledge {
    const hash = createHash('sha256')
    for (const { id, name, content } of documents) hash.update(JSON.stringify([id, name, content]))
    const key = hash.digest('base64')
    const knowledge = this.#kept.get(key) ?? indexDocuments(documents)
    this.#kept.delete(key)
    this.#kept.set(key, knowledge)
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value!)
    return knowledge
  }
}
