import { createHash } from 'node:crypto'
import type { KnowledgeDocument } from '../answers/answers.ts'
import type { Knowledge } from '../answers/knowledge.ts'

const maxKept = 8

/** Indexed documents, shared by conversations with the same ones; the eight used last are kept. */
export class KnowledgeCache {
  readonly #index: (documents: KnowledgeDocument[], preparedFolder?: string) => Promise<Knowledge>
  readonly #kept = new Map<string, Promise<Knowledge>>()

  constructor(index: (documents: KnowledgeDocument[], preparedFolder?: string) => Promise<Knowledge>) {
    this.#index = index
  }

  /** Indexes the documents unless that is done or under way; what failed is tried anew. */
  async of(documents: KnowledgeDocument[], preparedFolder?: string): Promise<Knowledge> {
    const hash = createHash('sha256')
    for (const { id, name, content } of documents) hash.update(JSON.stringify([id, name, content]))
    const key = hash.digest('base64')
    const knowledge = this.#kept.get(key) ?? this.#index(documents, preparedFolder)
    this.#kept.delete(key)
    this.#kept.set(key, knowledge)
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value!)
    try {
      return await knowledge
    } catch (error) {
      if (this.#kept.get(key) === knowledge) this.#kept.delete(key)
      throw error
    }
  }
}
