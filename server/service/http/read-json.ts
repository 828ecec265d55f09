import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { bodyLimits } from '../../../shared/catalog/limits.ts'
import { assetKeys } from '../../../shared/wire/generation/named-assets.ts'
import type { SentData } from '../assets/sent-data.ts'
import { ServiceError } from '../service-error.ts'
import { extractDataUris } from './extract-data-uris.ts'
import { bodyPieces, decodeUtf8 } from './read-body.ts'

/** No endpoint has as many fields for assets; who sends more is told so by the schema. */
const mostUris = 8

export interface JsonBody {
  value: unknown
  /** The same for the same method, path and body as they were sent. */
  fingerprint: string
}

const beginFingerprint = ({ method, path }: HonoRequest) =>
  createHash('sha256').update(`${method.toLowerCase()} ${path}\n`)

/** What a route without a body reads. */
export const noBody = (request: HonoRequest): JsonBody => ({
  value: undefined,
  fingerprint: beginFingerprint(request).digest('hex'),
})

/** Throws 400 for what isn't JSON. */
function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw ServiceError.malformed('The body is not JSON.')
  }
}

/**
 * Has `work` use a JSON body of limited size. Data URIs in it are on the disk for so long, and are named by what stands
 * for them in `sent`; the rest is no larger than other bodies. Throws 415, 413 and 400.
 */
export async function withJson<T>(
  request: HonoRequest,
  { limitBytes, sent }: { limitBytes: number; sent: SentData },
  work: (body: JsonBody) => Promise<T>,
): Promise<T> {
  const hash = beginFingerprint(request)
  const uris: string[] = []
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of bodyPieces(request, { type: 'application/json', limitBytes })) {
      hash.update(piece)
      yield piece
    }
  }
  try {
    const bytes = await extractDataUris(hashed(), {
      keys: assetKeys,
      mostUris,
      textBytes: bodyLimits.usualBytes,
      async keep(uri) {
        const name = await sent.keep(uri)
        uris.push(name)
        return name
      },
    })
    return await work({ value: parseJson(bytes), fingerprint: hash.digest('hex') })
  } finally {
    await sent.forget(uris)
  }
}
