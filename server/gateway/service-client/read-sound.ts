import { ServiceCallError } from './service-call-error.ts'
import type { ServiceOptions } from './service-requests.ts'

const limitMs = 20_000

/** What a URL gives, when it is a sound of at most so many bytes. Throws a ServiceCallError. */
export async function readSound(
  fetch: ServiceOptions['fetch'],
  url: string,
  mostBytes: number,
): Promise<{ bytes: Uint8Array; type: string }> {
  const signal = AbortSignal.timeout(limitMs)
  const response = await Promise.resolve(fetch(url, { redirect: 'error', signal })).catch((error: unknown) => {
    throw ServiceCallError.unreachable(error)
  })
  if (!response.ok) throw await ServiceCallError.from(response)
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]!.trim()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > mostBytes) break
    parts.push(part)
  }
  if (!type.startsWith('audio/') || length === 0 || length > mostBytes) throw ServiceCallError.unreadable('/a sound')
  return { bytes: Buffer.concat(parts), type }
}
