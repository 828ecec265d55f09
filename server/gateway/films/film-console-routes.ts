import { readFile } from 'node:fs/promises'
import { chooseFilm, filmLimits, filmTypes, type ScreenFilm } from '../../../shared/console/films.ts'
import { ApiFailure } from '../api-failure.ts'
import { PictureInvalid } from '../characters/draw-poster.ts'
import type { MakeShownPicture } from '../characters/poster-maker.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { LibraryFiles } from '../studio/library-files.ts'
import { asItem, type LibraryStore } from '../studio/library-store.ts'
import type { LibraryRow } from '../studio/studio-tables.ts'
import type { FilmStore } from './film-store.ts'

interface Parts {
  films: FilmStore
  library: Pick<LibraryStore, 'find'>
  files: Pick<LibraryFiles, 'path'>
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  /** What operators call a screen. */
  nameOf: (slug: string) => Promise<string>
  makeShownPicture: MakeShownPicture
}

const unplayable = () =>
  new ApiFailure(400, 'FILM_UNPLAYABLE', 'A screen plays MP4 and WebM. Save the film as one of these, then bring it.')
const tooLarge = () =>
  new ApiFailure(413, 'FILM_TOO_LARGE', 'A film on a screen may have 100 MB. Make it shorter or smaller.')

/** What a screen shows while nobody is there: see, choose, take away. */
export function filmConsoleRoutes({ films, library, files, kiosks, nameOf, makeShownPicture }: Parts): ConsoleRoute[] {
  async function slugOf({ param }: ConsoleCall<unknown>): Promise<string> {
    const slug = param('slug')
    if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('screen')
    return slug
  }
  async function shown(slug: string): Promise<ScreenFilm> {
    const found = await films.find(slug)
    if (found === undefined) return { film: null }
    const { id, name, media, url } = asItem(found.item)
    return { film: { item: id, name, media, url } }
  }
  const standing = async (call: ConsoleCall<unknown>) => {
    const slug = await slugOf(call)
    return { name: await nameOf(slug), film: (await shown(slug)).film?.name ?? null }
  }
  /** What visitors see of a picture, with nothing else of its file; null for a film, which is played as it is. */
  async function drawn({ media, content_type: type, size_bytes: sizeBytes, file }: LibraryRow) {
    if (media === 'image') {
      const { bytes } = await makeShownPicture(new Uint8Array(await readFile(files.path(file))))
      return bytes
    }
    if (media !== 'video' || !filmTypes.includes(type)) throw unplayable()
    if (sizeBytes > filmLimits.bytes) throw tooLarge()
    return null
  }

  return [
    {
      method: 'GET',
      path: '/screens/:slug/film',
      for: 'viewer',
      handle: async (call) => shown(await slugOf(call)),
    },
    withBody({
      method: 'PUT',
      path: '/screens/:slug/film',
      for: 'editor',
      body: chooseFilm,
      standing,
      async handle(call) {
        const slug = await slugOf(call)
        const item = await library.find(call.body.item)
        if (item === undefined) throw ApiFailure.notFound('file')
        const picture = await drawn(item).catch((error: unknown) => {
          if (error instanceof PictureInvalid) throw new ApiFailure(400, 'PICTURE_INVALID', error.message)
          throw error
        })
        await films.save(slug, item.id, picture)
        return shown(slug)
      },
    }),
    {
      method: 'DELETE',
      path: '/screens/:slug/film',
      for: 'editor',
      standing,
      async handle(call) {
        await films.remove(await slugOf(call))
        return undefined
      },
    },
  ]
}
