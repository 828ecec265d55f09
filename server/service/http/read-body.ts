import type { HonoRequest } from 'hono'
import { ServiceError } from '../service-error.ts'

interface Accepted {
  type: string
  limitBytes: number
}

/** The pieces of a body of one type and limited size, as they come; throws 415 and 413. */
export async function* bodyPieces(request: HonoRequest, { type, limitBytes }: Accepted): AsyncGenerator<Uint8Array> {
  const sent = (request.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (sent !== type) throw ServiceError.unsupportedMediaType(type)
  if (Number(request.header('Content-Length') ?? 0) > limitBytes) throw ServiceError.tooLarge(limitBytes)
  let size = 0
  for await (const piece of (request.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > limitBytes) throw ServiceError.tooLarge(limitBytes)
    yield piece
  }
}

/** Reads a body of one type and limited size as text; throws 415, 413, or 400 when it isn't UTF-8. */
export async function readBody(request: HonoRequest, accepted: Accepted): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bodyPieces(request, accepted)) pieces.push(piece)
  return decodeUtf8(Buffer.concat(pieces))
}

/** Throws 400 for what isn't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw ServiceError.malformed('The body is not UTF-8.')
  }
}
