import { Readable } from 'node:stream'
import { request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { uploadLimits } from '../../shared/catalog/limits.ts'
import type { UploadTarget } from '../../shared/wire/upload.ts'
import { useOfTree } from '../support/server/process-tree.ts'
import { type RunningServer, startServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { type Figure, report } from './report.ts'

const runs = 5
const megabyte = 2 ** 20
const lookEveryMs = 50
const boundary = 'the-boundary'

const figures: Figure[] = []
afterAll(() => report('uploads', figures))

/** Posts a file of so many bytes to an upload, made on the way. */
async function send({ uploadUrl, fields }: UploadTarget, sizeBytes: number): Promise<number> {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = Buffer.from(`${part('signature')}${fields['signature']}\r\n${part('file', '; filename="a"')}`)
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const chunk = Buffer.alloc(65_536, 7)
  async function* form() {
    yield head
    for (let at = 0; at < sizeBytes; at += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, sizeBytes - at))
    yield end
  }
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const answer = await request(uploadUrl, { method: 'POST', body: Readable.from(form()), headers })
  await answer.body.dump()
  return answer.statusCode
}

async function watched<T>(server: RunningServer, work: () => Promise<T>): Promise<{ result: T; addedBytes: number }> {
  const before = useOfTree(server.process.pid!).residentBytes
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, useOfTree(server.process.pid!).residentBytes)
  }, lookEveryMs)
  try {
    return { result: await work(), addedBytes: most - before }
  } finally {
    clearInterval(watch)
  }
}

test('the memory that passing 200 MB takes, and what is one byte more', async () => {
  const SERVICE_API_SECRET = 'a-secret-for-measuring-only'
  const server = await startServer({ SERVICE_API_SECRET })
  try {
    const service = new ServiceApi(server.url, SERVICE_API_SECRET)
    const create = () => service.call<UploadTarget>('POST', 'uploads', { filename: 'long.mp4' })
    const added: number[] = []
    const seconds: number[] = []
    for (let run = 0; run < runs; run++) {
      const target = await create()
      const beganMs = performance.now()
      const { result, addedBytes } = await watched(server, () => send(target, uploadLimits.maxBytes))
      expect(result).toBe(204)
      added.push(addedBytes / megabyte)
      seconds.push((performance.now() - beganMs) / 1000)
    }
    expect(await send(await create(), uploadLimits.maxBytes + 1)).toBe(413)
    figures.push(
      {
        name: 'memory added by an upload of 200 MB',
        method: 'most resident memory of all processes of the server while it comes, less that before',
        unit: 'MB',
        aim: '≤ 50',
        values: added,
      },
      {
        name: 'upload of 200 MB',
        method: 'POST of the form over loopback, until the answer',
        unit: 's',
        aim: '',
        values: seconds,
      },
    )
  } finally {
    await server.stop()
  }
})
