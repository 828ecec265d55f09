import type { KnowledgeDocument } from '../answers.ts'

/** What an index thread is started with. */
export interface IndexThreadData {
  documents: KnowledgeDocument[]
}

/** Index thread to whoever started it. Each message to the thread asks for the next portion. */
export type FromIndexThread =
  | { type: 'reading'; documentId: string }
  | { type: 'indexed' }
  | { type: 'portion'; portion: Portion }
  | { type: 'done' }

/** Some entries of one field of an index. */
export interface Portion {
  field: string
  value: unknown
}

/** So many entries are taken over in a few milliseconds, and other messages get their turn between them. */
const mostEntries = 150

/** A plain value in portions: its lists and maps are cut, whatever they hold. */
export function* portionsOf(index: object): Generator<Portion> {
  for (const [field, value] of Object.entries(index) as [string, unknown][]) {
    if (!Array.isArray(value) && !(value instanceof Map)) {
      yield { field, value }
      continue
    }
    const entries: unknown[] = [...(value as Iterable<unknown>)]
    const part = (some: unknown[]) => (value instanceof Map ? new Map(some as [unknown, unknown][]) : some)
    yield { field, value: part(entries.slice(0, mostEntries)) }
    for (let from = mostEntries; from < entries.length; from += mostEntries)
      yield { field, value: part(entries.slice(from, from + mostEntries)) }
  }
}

/** Puts a portion where it belongs; all of them make the value again. */
export function addPortion(index: Record<string, unknown>, { field, value }: Portion): void {
  const begun = index[field]
  if (Array.isArray(begun) && Array.isArray(value)) begun.push(...(value as unknown[]))
  else if (begun instanceof Map && value instanceof Map) for (const [key, entry] of value) begun.set(key, entry)
  else index[field] = value
}
