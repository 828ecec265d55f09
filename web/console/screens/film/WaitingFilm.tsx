import '../studio/studio.css'
import { useState } from 'preact/hooks'
import type { ChooseFilm, ScreenFilm } from '../../../../shared/console/films.ts'
import { ask } from '../../console-client.ts'
import { FileField } from '../../parts/FileField.tsx'
import { useOneAtATime } from '../../parts/use-one-at-a-time.ts'
import { useFetched } from '../../use-fetched.ts'
import { bringFile } from '../studio/bring-file.ts'
import { ChooseDialog } from '../studio/ChooseDialog.tsx'
import { Thumb } from '../studio/Thumb.tsx'
import { words as studio } from '../studio/words.ts'
import { words } from './words.ts'

interface Props {
  slug: string
  changed: () => void
}

/** What stands there now: the chosen file in small, or the character. */
function Chosen({ film }: ScreenFilm) {
  if (film === null) return <p class="small">{words.itself}</p>
  return (
    <span class="live">
      <span class="thumb l">
        <Thumb item={film} />
      </span>
      <span class="grow">{film.name}</span>
    </span>
  )
}

/** What a screen shows while nobody is there: its character, or a picture or film of the library or of this machine. */
export function WaitingFilm({ slug, changed }: Props) {
  const path = `/screens/${slug}/film`
  const { fetched, again, put } = useFetched<ScreenFilm>(path)
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, problem, once } = useOneAtATime()
  const film = fetched.state === 'ready' ? fetched.value.film : null
  const take = (chosen: ScreenFilm) => {
    put(chosen)
    changed()
    return null
  }
  const choose = async (item: string) => take(await ask<ScreenFilm>('PUT', path, { item } satisfies ChooseFilm))
  const bring = ([file]: File[]) => {
    if (file === undefined) return
    once(async () => {
      const item = await bringFile(file)
      return typeof item === 'string' ? item : choose(item.id)
    })
  }
  const remove = () => once(() => ask('DELETE', path).then(() => take({ film: null })))
  return (
    <>
      <FileField
        id="waiting-film"
        title={words.title}
        hint={words.hint}
        state={fetched}
        again={again}
        pick={{
          name: 'film',
          accept: 'image/jpeg,image/png,image/webp,video/mp4,video/webm',
          label: studio.fromMachine,
        }}
        bring={bring}
        chosen={<Chosen film={film} />}
        buttons={
          <>
            <button type="button" class="b" data-action="film-from-library" onClick={() => setChoosing(true)}>
              {studio.fromLibrary}
            </button>
            {film !== null && (
              <button type="button" class="b q" data-action="remove-film" onClick={remove}>
                {words.remove}
              </button>
            )}
          </>
        }
        status={isBusy ? studio.bringing : words.sort}
        problem={problem}
      />
      {isChoosing && (
        <ChooseDialog
          from="library"
          media={['image', 'video']}
          close={() => setChoosing(false)}
          choose={({ uri }) => {
            setChoosing(false)
            once(() => choose(uri.replace('library:', '')))
          }}
        />
      )}
    </>
  )
}
