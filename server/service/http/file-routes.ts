import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { isId } from '../../../shared/wire/is-id.ts'
import type { ByteRange, Files } from '../assets/files.ts'
import type { SignedUrls } from '../assets/signed-urls.ts'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

/** The part of a file that a `Range` header names: everything without one, undefined when there is no such part. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return { from: 0, to: size - 1 }
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

/** A file never changes under its key, so key and size stand for its content. */
const entityTag = (key: string, size: number) =>
  `"${createHash('sha256').update(`${key}\n${size}`).digest('base64url').slice(0, 22)}"`

/** `<table>/<id>/<file>`, as every link that we sign. */
function isFileKey(key: string): boolean {
  const [table, id = '', name = '', ...rest] = key.split('/')
  return /^(avatars|tasks)$/.test(table!) && isId(id) && /^[\w.-]+$/.test(name) && rest.length === 0
}

const noFile = () => ServiceError.notFound('There is no such file (yet).')

/** Serves signed links with GET, HEAD and Range. */
export function addFileRoutes(app: Hono<ServiceEnv>, files: Files, signedUrls: SignedUrls): void {
  app.get('/files/*', async (c) => {
    const key = c.req.path.slice('/files/'.length)
    if (!isFileKey(key)) throw ServiceError.notFound('There is no such file.')
    const { expires = '', signature = '' } = c.req.query()
    if (!signedUrls.isValid(key, expires, signature)) {
      throw ServiceError.forbidden('The link has expired or was altered. Read the record again for a new one.')
    }
    const size = await files.size(key)
    if (size === undefined) throw noFile()
    const tag = entityTag(key, size)
    // If-Range names another version of the file: a part of this one would not fit, so the whole file is sent.
    const isSame = (c.req.header('If-Range') ?? tag) === tag
    const header = isSame ? c.req.header('Range') : undefined
    const range = readRange(header, size)
    const known = c.req.header('If-None-Match')
    const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) === true
    if (range === undefined && !isKnown) throw ServiceError.rangeNotSatisfiable(size)
    const isUnread = range === undefined || isKnown || c.req.method === 'HEAD'
    // Opened before the answer begins: in its middle, nobody could be told any more that the file is gone.
    const content = isUnread ? null : await files.stream(key, range)
    if (content === undefined) throw noFile()
    c.header('Accept-Ranges', 'bytes')
    c.header('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cache-Control', 'private, max-age=3600')
    c.header('ETag', tag)
    if (range === undefined || isKnown) return c.body(null, 304)
    c.header('Content-Length', `${range.to - range.from + 1}`)
    const isPart = header !== undefined && /^bytes=\d*-\d*$/.test(header) && header !== 'bytes=-'
    if (isPart) c.header('Content-Range', `bytes ${range.from}-${range.to}/${size}`)
    const status = isPart ? 206 : 200
    return content === null ? c.body(null, status) : c.body(Readable.toWeb(content) as ReadableStream, status)
  })
}
