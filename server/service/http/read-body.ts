import type { HonoRequest } from 'hono'
import { ServiceError } from '../service-error.ts'

/** Reads a body of one type and limited size as text; throws 415, 413, or 400 when it isn't UTF-8. */
export async function readBody(
  request: HonoRequest,
  { type, limitBytes }: { type: string; limitBytes: number },
): Promise<string> {
  const sent = (request.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (sent !== type) throw ServiceError.unsupportedMediaType(type)
  if (Number(request.header('Content-Length') ?? 0) > limitBytes) throw ServiceError.tooLarge(limitBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limitBytes) throw ServiceError.tooLarge(limitBytes)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(Buffer.concat(chunks))
  } catch {
    throw ServiceError.malformed('The body is not UTF-8.')
  }
}

/** Reads a text as JSON; throws 400 when it isn't. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw ServiceError.malformed('The body is not JSON.')
  }
}
