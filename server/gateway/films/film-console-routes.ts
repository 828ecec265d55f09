import { readFile } from 'node:fs/promises'
import { chooseFilm, filmLimits, filmTypes, type ScreenFilm } from '../../../shared/console/films.ts'
import { ApiFailure } from '../api-failure.ts'
import type { MakeShownPicture } from '../characters/poster-maker.ts'
import { refusePicture } from '../characters/refuse-picture.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { screenFileRoutes } from '../screens/screen-file-routes.ts'
import type { OfScreens } from '../screens/slug-of-screen.ts'
import type { LibraryFiles } from '../studio/library-files.ts'
import { asItem, type LibraryStore } from '../studio/library-store.ts'
import type { LibraryRow } from '../studio/studio-tables.ts'
import type { FilmStore } from './film-store.ts'

interface Parts extends OfScreens {
  films: FilmStore
  library: Pick<LibraryStore, 'find'>
  files: Pick<LibraryFiles, 'path'>
  makeShownPicture: MakeShownPicture
}

const unplayable = () =>
  new ApiFailure(400, 'FILM_UNPLAYABLE', 'A screen plays MP4 and WebM. Save the film as one of these, then bring it.')
const tooLarge = () =>
  new ApiFailure(413, 'FILM_TOO_LARGE', 'A film on a screen may have 100 MB. Make it shorter or smaller.')

/** What a screen shows while nobody is there. */
export function filmConsoleRoutes({ films, library, files, nameOf, makeShownPicture }: Parts): ConsoleRoute[] {
  async function shown(slug: string): Promise<ScreenFilm> {
    const found = await films.find(slug)
    if (found === undefined) return { film: null }
    const { id, name, media, url } = asItem(found.item)
    return { film: { item: id, name, media, url } }
  }
  /** What visitors see of a picture, with nothing else of its file; null for a film, which is played as it is. */
  async function drawn({ media, content_type: type, size_bytes: sizeBytes, file }: LibraryRow) {
    if (media === 'image') {
      const { bytes } = await makeShownPicture(new Uint8Array(await readFile(files.path(file)))).catch(refusePicture)
      return bytes
    }
    if (media !== 'video' || !filmTypes.includes(type)) throw unplayable()
    if (sizeBytes > filmLimits.bytes) throw tooLarge()
    return null
  }

  return screenFileRoutes({
    path: '/screens/:slug/film',
    nameOf,
    shown,
    noted: async (slug) => ({ film: (await shown(slug)).film?.name ?? null }),
    takes: { body: chooseFilm },
    async give(slug, { body }) {
      const item = await library.find(body.item)
      if (item === undefined) throw ApiFailure.notFound('file')
      // While it is drawn somebody else may delete it.
      if (!(await films.save(slug, item.id, await drawn(item)))) throw ApiFailure.notFound('file')
    },
    remove: (slug) => films.remove(slug),
  })
}
