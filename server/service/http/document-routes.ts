import { listQuery } from '../../../shared/wire/common.ts'
import { createDocument, documentPage, documentRecord } from '../../../shared/wire/document.ts'
import type { Documents } from '../documents/documents.ts'
import type { AddRoute } from './routes.ts'

export function addDocumentRoutes(add: AddRoute, documents: Documents): void {
  add({
    method: 'post',
    path: '/v1/documents',
    summary: 'Create a knowledge document.',
    body: createDocument,
    answer: documentRecord,
    creates: true,
    handle: ({ body, remember }) => documents.create(body, remember),
  })
  add({
    method: 'get',
    path: '/v1/documents',
    summary: 'List documents, newest first, without their contents.',
    query: listQuery,
    answer: documentPage,
    handle: ({ query }) => documents.list(query),
  })
  add({
    method: 'get',
    path: '/v1/documents/{id}',
    summary: 'Retrieve a document.',
    answer: documentRecord,
    handle: ({ id }) => documents.get(id),
  })
  add({
    method: 'delete',
    path: '/v1/documents/{id}',
    summary: 'Delete a document; avatars that know it forget it.',
    handle: ({ id }) => documents.remove(id),
  })
}
