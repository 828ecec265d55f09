/**
 * What keeps an avatar from knowing these documents, in a sentence that names the one at fault; undefined when nothing does.
 * What was worked out of them for talks may be kept in a folder.
 */
export type CheckKnowledge = (documents: KnowledgeDocument[], keepIn?: string) => Promise<KnowledgeFault | undefined>

interface KnowledgeFault {
  documentId: string
  reason: string
}

export interface KnowledgeDocument {
  id: string
  name: string
  content: string
}
