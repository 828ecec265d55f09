import { ServiceError } from '../service-error.ts'
import { type Found, JsonScanner } from './json-scanner.ts'

export interface Extraction {
  /** Keys whose values may be data URIs. */
  keys: ReadonlySet<string>
  /** So many are taken out; further ones count as text. */
  mostUris: number
  /** What may be left of the body, bytes. */
  textBytes: number
  /** Takes a data URI piece by piece, all of it, and tells what is to stand in its place. */
  keep: (uri: AsyncIterable<Uint8Array>) => Promise<string>
}

async function* scan(body: AsyncIterable<Uint8Array>, scanner: JsonScanner): AsyncGenerator<Found, undefined> {
  for await (const chunk of body) yield* scanner.scan(chunk)
}

/** The pieces of a data URI, to its end. */
async function* dataOf(found: AsyncGenerator<Found, undefined>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value } = await found.next()
    if (value?.type === 'end') return
    if (value?.type !== 'data') throw ServiceError.malformed('The body is not JSON: it ends inside a string.')
    yield value.bytes
  }
}

/**
 * Copies JSON, with what `keep` made of its data URIs in their place, so that they are never in memory as a whole. Throws
 * TOO_LARGE when more than `textBytes` would be left.
 */
export async function extractDataUris(body: AsyncIterable<Uint8Array>, extraction: Extraction): Promise<Buffer> {
  const { keys, mostUris, textBytes, keep } = extraction
  const found = scan(body, new JsonScanner(keys, mostUris))
  const copied: Uint8Array[] = []
  let sizeBytes = 0
  try {
    for (;;) {
      const { value } = await found.next()
      if (value === undefined) return Buffer.concat(copied)
      const bytes = value.type === 'begin' ? Buffer.from(JSON.stringify(await keep(dataOf(found)))) : textOf(value)
      sizeBytes += bytes.length
      if (sizeBytes > textBytes) throw ServiceError.tooLarge(textBytes)
      copied.push(bytes)
    }
  } finally {
    // Tells the body that no more of it is wanted.
    await found.return(undefined)
  }
}

/** A copy of its own: a few bytes must not keep the chunk that they came in. */
const textOf = (found: Found) => ('bytes' in found ? Buffer.from(found.bytes) : Buffer.alloc(0))
