/** What keeps an avatar from knowing these documents, in a sentence that names the one at fault; undefined when nothing does. */
export type CheckKnowledge = (documents: KnowledgeDocument[]) => Promise<KnowledgeFault | undefined>

interface KnowledgeFault {
  documentId: string
  reason: string
}

export interface KnowledgeDocument {
  id: string
  name: string
  content: string
}
