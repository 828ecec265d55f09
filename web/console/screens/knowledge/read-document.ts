import { documentLimits } from '../../../../shared/catalog/limits.ts'
import type { AddDocument } from '../../../../shared/console/documents.ts'
import { words } from './words.ts'

/** A dropped file as a document, or the sentence that says what is wrong with it. */
export async function readDocument(file: File): Promise<AddDocument | string> {
  if (!/[.](txt|md|markdown)$/i.test(file.name)) return words.wrongType(file.name)
  // Four bytes are the most that a letter takes.
  if (file.size > documentLimits.contentCharacters * 4) return words.tooLong(file.name)
  const content = new TextDecoder('utf-8')
    .decode(await file.arrayBuffer())
    .replaceAll('\0', '')
    .trim()
  if (content === '') return words.empty(file.name)
  if (content.length > documentLimits.contentCharacters) return words.tooLong(file.name)
  const name = file.name.replace(/[.]\w+$/, '').trim()
  return { name: (name === '' ? file.name : name).slice(0, documentLimits.nameCharacters), content }
}
