import type { MediaInfo } from '../../../server/service/assets/media-info.ts'
import { apiSecret, TestService, version } from './test-service.ts'

export const megabyte = 1_048_576
export const headers = {
  Authorization: `Bearer ${apiSecret}`,
  'X-Service-Version': version,
  'Content-Type': 'application/json',
}
export const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse', ratio: '1280:720' }
const jpegStart = '/9j/4AAQSkZJRgAB'

/** Stands for a data URI of so many bytes, which is made while it is sent. */
interface Large {
  type: 'image/jpeg' | 'video/mp4'
  bytes: number
}

/** Pieces of base64, the same memory again and again. */
function* base64({ type, bytes }: Large) {
  const start = type === 'image/jpeg' ? jpegStart : ''
  const length = Math.ceil(bytes / 3) * 4
  const padding = '='.repeat((3 - (bytes % 3)) % 3)
  const piece = Buffer.alloc(49_152, 'A')
  yield Buffer.from(start)
  let left = length - start.length - padding.length
  for (; left > piece.length; left -= piece.length) yield piece
  yield Buffer.from('A'.repeat(left) + padding)
}

/** A body in pieces; each of the marks `<0>`, `<1>` in it becomes a data URI. */
export function* bodyOf(body: object, larges: readonly Large[], padding = 0) {
  const parts = JSON.stringify(body).split(/<(\d)>/)
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      yield Buffer.from(part)
      continue
    }
    const large = larges[Number(part)]!
    yield Buffer.from(`data:${large.type};base64,`)
    yield* base64(large)
  }
  for (let left = padding; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), ' ')
}

/** In bytes. */
export const sizeOf = (pieces: Iterable<Buffer>) => [...pieces].reduce((sum, { length }) => sum + length, 0)

/** A service that takes videos and pictures without looking at them, and a way to send it bodies in pieces. */
export async function begin() {
  const probe = (): Promise<MediaInfo> =>
    Promise.resolve({ kind: probed, type: 'video/mp4', sizeBytes: 0, durationSeconds: 4 })
  let probed: MediaInfo['kind'] = 'video'
  const service = await TestService.start({
    fetchAsset: () => {
      throw new Error('fetched')
    },
    probe,
    settings: { generationsAtOnce: 0, queueLength: 100 },
  })
  const send = async (path: string, pieces: Iterable<Buffer>, more: Record<string, string> = {}) => {
    const iterator = pieces[Symbol.iterator]()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const { value, done } = iterator.next()
        if (done === true) controller.close()
        // A transferred buffer would be gone the next time.
        else controller.enqueue(new Uint8Array(value))
      },
    })
    const init = { method: 'POST', headers: { ...headers, ...more }, body, duplex: 'half' }
    const response = await service.request(path, init as RequestInit)
    return { status: response.status, body: (await response.json()) as { id: string; code: string; error: string } }
  }
  const kept = async (id: string) => {
    const names = (await service.storedFiles()).filter((name) => name.startsWith(`tasks/${id}/`)).toSorted()
    return Promise.all(names.map((name) => service.files.size(name)))
  }
  return { service, send, kept, probesAs: (kind: MediaInfo['kind']) => (probed = kind) }
}

export const video = (bytes: number): Large => ({ type: 'video/mp4', bytes })
export const picture = (bytes: number): Large => ({ type: 'image/jpeg', bytes })
export const twoVideos = {
  model: 'act_two',
  character: { type: 'video', uri: '<0>' },
  reference: { type: 'video', uri: '<1>' },
}
