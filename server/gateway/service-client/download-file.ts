import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { ServiceCallError } from './service-call-error.ts'
import type { ServiceOptions } from './service-requests.ts'

interface Download {
  fetch: ServiceOptions['fetch']
  url: string
  folder: string
  /** Without an ending. */
  name: string
  signal: AbortSignal
  /** A longer file is not kept. */
  mostBytes?: number | undefined
}

const limitMs = 10 * 60_000
const endings: Record<string, string> = {
  'video/mp4': 'mp4',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}

/** Lets as many bytes through as may be kept. */
const bounded = (mostBytes: number) => {
  let length = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      length += chunk.length
      done(length > mostBytes ? ServiceCallError.tooLarge() : null, chunk)
    },
  })
}

/** Saves what a URL gives as a file, whole or not at all; resolves to its path. Throws a ServiceCallError. */
export async function downloadFile({
  fetch,
  url,
  folder,
  name,
  signal,
  mostBytes = Infinity,
}: Download): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  let response: Response
  try {
    response = await fetch(url, { redirect: 'error', signal: limit })
  } catch (error) {
    throw ServiceCallError.unreachable(error)
  }
  if (!response.ok) throw await ServiceCallError.from(response)
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]!.trim()
  const ending = endings[type] ?? /[.]([a-z\d]{1,5})$/i.exec(new URL(url).pathname)?.[1] ?? 'bin'
  const path = join(folder, `${name}.${ending}`)
  const part = `${path}.part`
  const file = createWriteStream(part)
  try {
    const source = Readable.fromWeb(response.body as NodeReadableStream)
    await pipeline(source, bounded(mostBytes), file, { signal: limit })
    // A compressed body is larger after unpacking than its Content-Length says, so that header can't be compared.
    const promised = response.headers.has('Content-Encoding') ? null : response.headers.get('Content-Length')
    const isWhole = promised === null || Number(promised) === file.bytesWritten
    if (!isWhole) throw new Error('The file ended early.')
    await rename(part, path)
    return path
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof ServiceCallError) throw error
    // A folder that can't be written to won't become writable by trying again, so this is not retried.
    if (
      error instanceof Error &&
      'code' in error &&
      /^E(ACCES|NOENT|NOSPC|ROFS|PERM|ISDIR)$/.test(String(error.code))
    ) {
      throw error
    }
    throw ServiceCallError.unreachable(error)
  }
}
