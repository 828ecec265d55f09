import type { AddDocument } from '../../../../shared/console/documents.ts'

/** Whether two states of a document hold the same. */
export const isSameText = (one: AddDocument, other: AddDocument) =>
  one.name === other.name && one.content === other.content
