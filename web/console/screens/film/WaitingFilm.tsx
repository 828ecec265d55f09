import type { ChooseFilm, ScreenFilm } from '../../../../shared/console/films.ts'
import { ask } from '../../console-client.ts'
import { FileField } from '../screen/FileField.tsx'
import { Thumb } from '../studio/Thumb.tsx'
import { words } from './words.ts'

/** What a screen shows while nobody is there: its character, or a picture or film of the library or of this machine. */
export function WaitingFilm({ slug, changed }: { slug: string; changed: () => void }) {
  const path = `/screens/${slug}/film`
  return (
    <FileField<ScreenFilm>
      id="waiting-film"
      name="film"
      path={path}
      accept="image/jpeg,image/png,image/webp,video/mp4,video/webm"
      words={words}
      to={{ media: ['image', 'video'], giveItem: ({ id }) => ask('PUT', path, { item: id } satisfies ChooseFilm) }}
      none={{ film: null }}
      chosen={({ film }) =>
        film && (
          <span class="live">
            <span class="thumb l">
              <Thumb item={film} />
            </span>
            <span class="grow">{film.name}</span>
          </span>
        )
      }
      changed={changed}
    />
  )
}
