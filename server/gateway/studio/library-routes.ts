import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assetLimits } from '../../../shared/catalog/limits.ts'
import { libraryLimits, renameItem, type LibraryItem, type LibraryPage } from '../../../shared/console/studio.ts'
import { DatabaseUnavailable } from '../../database/database.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import { nameOf } from '../operators/name-of.ts'
import type { FilmStore } from '../films/film-store.ts'
import type { LibraryFiles } from './library-files.ts'
import { asItem, type LibraryStore } from './library-store.ts'
import { serveLibraryFile } from './serve-library-file.ts'
import { StudioFault } from './studio-fault.ts'
import type { LibraryRow } from './studio-tables.ts'

interface Parts {
  library: LibraryStore
  files: LibraryFiles
  films: Pick<FilmStore, 'screensOf'>
  /** What operators call a screen. */
  screenName: (slug: string) => Promise<string>
  now: () => number
}

const wantedMedia = z.enum(['image', 'video', 'audio']).nullable().catch(null)

const sentences: Partial<Record<StudioFault['code'], string>> = {
  WRONG_FILE: 'This file can’t be used. Take a JPG, PNG, WebP, MP4, MOV, WebM, MP3, WAV, M4A, AAC or FLAC.',
  TOO_LARGE: 'The file is too large: a picture may have 16 MB, a film or a sound 200 MB.',
  LIBRARY_FULL: 'The library is full. Delete what nobody needs any more, then try again.',
  FOLDER_UNUSABLE: 'The folder of the library on this machine can’t be used. Mend its disk or its rights there.',
  NO_ROOM: 'The disk of this machine is full. Make room there, then try again.',
}

const statuses: Partial<Record<StudioFault['code'], 413 | 503>> = { TOO_LARGE: 413, FOLDER_UNUSABLE: 503 }

const shownAt = (screen: string) => {
  const message = `The screen “${screen}” shows this while nobody is there. Choose something else there first.`
  return new ApiFailure(409, 'SHOWN_AT_SCREEN', message)
}

/** Files that are brought along at the same time. */
const mostAtOnce = 4

/** A fault as the page is told it. */
function asFailure(error: unknown): unknown {
  const sentence = error instanceof StudioFault ? sentences[error.code] : undefined
  if (sentence === undefined || !(error instanceof StudioFault)) return error
  return new ApiFailure(statuses[error.code] ?? 400, error.code, sentence, { cause: error })
}

/** Pictures, films and sounds that are kept: list, bring along, show, rename, delete. */
export function libraryRoutes({ library, files, films, screenName, now }: Parts): ConsoleRoute[] {
  async function found({ param }: ConsoleCall<unknown>): Promise<LibraryRow> {
    const row = await library.find(param('id'))
    if (row === undefined) throw ApiFailure.notFound('file')
    return row
  }

  async function keep({ c, operator }: ConsoleCall<unknown>): Promise<LibraryItem> {
    const source = c.req.raw.body
    if (source === null) throw new StudioFault('WRONG_FILE')
    const announcedBytes = Number(c.req.header('Content-Length') ?? 0)
    if (announcedBytes > libraryLimits.itemBytes) throw new StudioFault('TOO_LARGE')
    await library.checkRoom({ files: 1, bytes: announcedBytes })
    const id = randomUUID()
    const kept = await files.keep(id, source, libraryLimits.itemBytes)
    try {
      const { media, contentType, file, sizeBytes } = kept
      if (media === 'image' && sizeBytes > assetLimits.image.urlBytes) throw new StudioFault('TOO_LARGE')
      const given = renameItem.safeParse({ name: c.req.query('name')?.slice(0, 120) })
      const row: LibraryRow = {
        id,
        name: given.success ? given.data.name : file,
        media,
        content_type: contentType,
        size_bytes: sizeBytes,
        file,
        kind: null,
        model: null,
        cost_credits: null,
        is_preview: 0,
        request: null,
        words: '',
        made_by: nameOf(operator),
        created_at_ms: now(),
      }
      await library.add(row)
      return asItem(row)
    } catch (error) {
      // Its row may be there all the same.
      if (!(error instanceof DatabaseUnavailable)) await files.remove(kept.file)
      throw error
    }
  }

  let coming = 0

  /** One of the few that are brought at once. */
  async function keepInTurn(call: ConsoleCall<unknown>): Promise<LibraryItem> {
    if (coming >= mostAtOnce) {
      const message = 'Several files are being brought along already. Wait until one of them is there, then try again.'
      throw new ApiFailure(503, 'BRINGING_ENOUGH', message, { retryAfterSeconds: 10 })
    }
    coming++
    try {
      return await keep(call)
    } catch (error) {
      throw asFailure(error)
    } finally {
      coming--
    }
  }

  return [
    {
      method: 'GET',
      path: '/studio/items',
      for: 'viewer',
      async handle({ c }): Promise<LibraryPage> {
        const { find, offset, limit } = findingQuery(c)
        const search = { find, media: wantedMedia.parse(c.req.query('media') ?? null) }
        const rows = await library.list(search, offset, limit)
        const { files: total, bytes: totalBytes } = await library.size()
        const isAll = find === '' && search.media === null
        return { items: rows.map(asItem), total, totalBytes, found: isAll ? total : await library.count(search) }
      },
    },
    {
      method: 'POST',
      path: '/studio/items',
      for: 'editor',
      maxBytes: 'own',
      handle: keepInTurn,
    },
    { method: 'GET', path: '/studio/items/:id', for: 'viewer', handle: async (call) => asItem(await found(call)) },
    withBody({
      method: 'PATCH',
      path: '/studio/items/:id',
      for: 'editor',
      body: renameItem,
      async handle(call) {
        const row = await found(call)
        await library.rename(row.id, call.body.name)
        return asItem({ ...row, name: call.body.name })
      },
    }),
    {
      method: 'DELETE',
      path: '/studio/items/:id',
      for: 'editor',
      async handle(call) {
        const row = await found(call)
        if (!(await library.remove(row.id))) {
          const [screen = ''] = await films.screensOf(row.id)
          throw shownAt((await screenName(screen)) || screen)
        }
        await files.remove(row.file)
        return undefined
      },
    },
    {
      method: 'GET',
      path: '/studio/items/:id/file',
      for: 'viewer',
      async handle(call) {
        const { req } = call.c
        const isDownload = req.query('download') !== undefined
        const asked = { method: req.method, range: req.header('Range'), isDownload }
        return serveLibraryFile(await found(call), files, asked)
      },
    },
  ]
}
