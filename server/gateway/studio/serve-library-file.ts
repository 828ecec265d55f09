import { Readable } from 'node:stream'
import { ApiFailure } from '../api-failure.ts'
import type { LibraryFiles } from './library-files.ts'
import type { LibraryRow } from './studio-tables.ts'

interface Asked {
  /** HEAD asks for all but the file itself. */
  method: string
  /** The header of that name. */
  range: string | undefined
  /** Whether it is to be taken along, not shown. */
  isDownload: boolean
  /** How long it may be kept, where it isn't an operator's own. */
  cacheControl?: string
}

/** First and last byte; null for all, undefined for what the file doesn't have. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? undefined : { from, to }
}

/** A name that no system stumbles over. */
const fileName = ({ name, file }: LibraryRow) => {
  const plain = name.replaceAll(/[^\w -]+/g, '').trim()
  return `${plain.slice(0, 60) || 'file'}.${file.split('.').at(-1)}`
}

/** A file of the library, for a browser to show or play: all answers under `/api` forbid it to run. Rejects with NOT_FOUND when it is gone. */
export async function serveLibraryFile(row: LibraryRow, files: LibraryFiles, asked: Asked): Promise<Response> {
  const size = await files.size(row.file)
  if (size === undefined) throw ApiFailure.notFound('file')
  const headers = new Headers({
    'Content-Type': row.content_type,
    'Content-Disposition': `${asked.isDownload ? 'attachment' : 'inline'}; filename="${fileName(row)}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': asked.cacheControl ?? 'private, max-age=3600',
  })
  const range = rangeOf(asked.range, size)
  if (range === undefined) {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  headers.set('Content-Length', String(to - from + 1))
  if (range !== null) headers.set('Content-Range', `bytes ${from}-${to}/${size}`)
  const status = range === null ? 200 : 206
  // Whoever answers HEAD drops the body unread, and the file would stay open.
  if (asked.method === 'HEAD') return new Response(null, { status, headers })
  // Opened before the answer begins: in its middle, nobody could be told any more that the file is gone.
  const content = await files.stream(row.file, { from, to })
  if (content === undefined) throw ApiFailure.notFound('file')
  return new Response(Readable.toWeb(content) as ReadableStream, { status, headers })
}
