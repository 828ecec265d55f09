import type { PreparedFile } from '../../prepared/prepared-file.ts'
import type { KnowledgeDocument } from '../answers.ts'

/** What an index thread is started with. */
export interface IndexThreadData {
  documents: KnowledgeDocument[]
  /** Where to keep the index. */
  keepIn: PreparedFile | null
}

/** Index thread to whoever started it. Each message to the thread asks for the next portion. */
export type FromIndexThread =
  | { type: 'reading'; documentId: string }
  | { type: 'portion'; portion: Portion }
  | { type: 'done' }

/** Some entries of one field of an index, which lies so deep in it. */
export interface Portion {
  path: string[]
  value: unknown
}

/** So many entries are taken over in a few milliseconds, and other messages get their turn between them. */
const mostEntries = 150

const isPlainObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

/** A plain value in portions: its lists and maps are cut, whatever they hold. */
export function* portionsOf(index: object, above: string[] = []): Generator<Portion> {
  for (const [field, value] of Object.entries(index) as [string, unknown][]) {
    const path = [...above, field]
    if (isPlainObject(value)) {
      yield* portionsOf(value, path)
      continue
    }
    if (!Array.isArray(value) && !(value instanceof Map)) {
      yield { path, value }
      continue
    }
    const entries: unknown[] = [...(value as Iterable<unknown>)]
    const part = (some: unknown[]) => (value instanceof Map ? new Map(some as [unknown, unknown][]) : some)
    yield { path, value: part(entries.slice(0, mostEntries)) }
    for (let from = mostEntries; from < entries.length; from += mostEntries)
      yield { path, value: part(entries.slice(from, from + mostEntries)) }
  }
}

/** Puts a portion where it belongs; all of them make the value again. */
export function addPortion(index: Record<string, unknown>, { path, value }: Portion): void {
  let place = index
  for (const field of path.slice(0, -1)) place = (place[field] ??= {}) as Record<string, unknown>
  const field = path.at(-1)!
  const begun = place[field]
  if (Array.isArray(begun) && Array.isArray(value)) begun.push(...(value as unknown[]))
  else if (begun instanceof Map && value instanceof Map) for (const [key, entry] of value) begun.set(key, entry)
  else place[field] = value
}
