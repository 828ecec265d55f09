import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFindUpload } from '../../../server/service/uploads/find-upload.ts'
import type { TestService } from '../../support/service/test-service.ts'

/** What creating an upload answers. */
export interface Target {
  uploadUrl: string
  fields: Record<string, string>
  uri: string
}

export const create = async (service: TestService) =>
  (await service.call('POST', 'uploads', { filename: 'clip.mp4' })).body as unknown as Target
export const idOf = ({ uri }: Target) => uri.split('/').at(-1)!
export const find = (service: TestService, target: Target) =>
  createFindUpload({ database: service.tables, now: service.clock.now })(idOf(target))
/** What there is on the disk of uploads. */
export const left = (service: TestService): string[] => {
  const folder = join(service.folder, 'files', 'uploads')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile())
        .map(({ name }) => name)
    : []
}

export function send(
  service: TestService,
  { uploadUrl, fields }: Target,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'x.txt',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes], { type: 'text/html' }), name)
  return service.request(uploadUrl, { method: 'POST', body: form })
}

export const boundary = 'the-boundary'
export const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
export const filePart = (value: string) => part('file', value, '; filename="a"')
export const signed = ({ fields }: Target) => part('signature', fields['signature']!)
export const sendRaw = (service: TestService, { uploadUrl }: Target, ...pieces: (string | Error)[]) => {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift()
      if (next === undefined) controller.close()
      else if (next instanceof Error) controller.error(next)
      else controller.enqueue(Buffer.from(next))
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
  return service.request(uploadUrl, init as RequestInit)
}
