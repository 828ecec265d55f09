import type { HonoRequest } from 'hono'
import { ServiceError } from '../service-error.ts'

interface Accepted {
  type: string
  limitBytes: number
}

/**
 * The pieces of a body of one type and limited size, as they come; throws 415 and 413. What is left of it when they are
 * no longer wanted is read without being kept: a body that is cancelled takes the connection along, and the answer.
 */
export async function* bodyPieces(request: HonoRequest, { type, limitBytes }: Accepted): AsyncGenerator<Uint8Array> {
  const sent = (request.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (sent !== type) throw ServiceError.unsupportedMediaType(type)
  if (Number(request.header('Content-Length') ?? 0) > limitBytes) throw ServiceError.tooLarge(limitBytes)
  if (request.raw.body === null) return
  const reader = request.raw.body.getReader()
  let size = 0
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isWhole = done
      if (done) return
      size += value.length
      if (size > limitBytes) throw ServiceError.tooLarge(limitBytes)
      yield value
    }
  } finally {
    if (!isWhole) void passOver(reader, limitBytes)
  }
}

/** Reads on while the answer is on its way, so much at most. */
async function passOver(reader: ReadableStreamDefaultReader<Uint8Array>, mostBytes: number): Promise<void> {
  try {
    for (let size = 0; size <= mostBytes;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
    await reader.cancel()
  } catch {
    // Who sent it is gone.
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
