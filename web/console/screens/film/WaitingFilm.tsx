import '../studio/studio.css'
import { useRef, useState } from 'preact/hooks'
import type { ChooseFilm, ScreenFilm } from '../../../../shared/console/films.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
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

type Problem = { text: string } | { error: unknown } | null

/** Chooses a file of the library or of this machine, or none. */
function useChoosing({ slug, put }: { slug: string; put: (film: ScreenFilm) => void }) {
  const path = `/screens/${slug}/film`
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const isUnderWay = useRef(false)
  async function once(work: () => Promise<string | ScreenFilm>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(null)
    setBusy(true)
    try {
      const done = await work()
      if (typeof done === 'string') setProblem({ text: done })
      else put(done)
    } catch (error) {
      setProblem({ error })
    }
    isUnderWay.current = false
    setBusy(false)
  }
  const choose = (item: string) => ask<ScreenFilm>('PUT', path, { item } satisfies ChooseFilm)
  return {
    isBusy,
    problem,
    choose: (item: string) => void once(() => choose(item)),
    remove: () => void once(() => ask('DELETE', path).then(() => ({ film: null }))),
    bring([file]: File[]) {
      if (file === undefined) return
      void once(async () => {
        const item = await bringFile(file)
        return typeof item === 'string' ? item : choose(item.id)
      })
    },
  }
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
  const { fetched, again, put } = useFetched<ScreenFilm>(`/screens/${slug}/film`)
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, problem, choose, remove, bring } = useChoosing({
    slug,
    put(film) {
      put(film)
      changed()
    },
  })
  const isFilm = fetched.state === 'ready' && fetched.value.film !== null
  return (
    <section class="gap" aria-labelledby="waiting" data-part="waiting-film">
      <h2 class="v" id="waiting">
        {words.title}
      </h2>
      <p class="sub">{words.hint}</p>
      {fetched.state === 'failed' && <Trouble error={fetched.error} again={again} />}
      {fetched.state === 'ready' && (
        <DropFiles class="f assets" onFiles={bring}>
          {() => (
            <fieldset class="gap" disabled={!may('editor')}>
              <legend class="vh">{words.title}</legend>
              <Chosen film={fetched.value.film} />
              {may('editor') && (
                <div class="bs">
                  <label class="b file-pick">
                    <Icon name="file" />
                    {studio.fromMachine}
                    <input
                      class="vh"
                      type="file"
                      name="film"
                      accept="image/jpeg,image/png,image/webp,video/mp4,video/webm"
                      onChange={(event) => {
                        bring([...(event.currentTarget.files ?? [])])
                        event.currentTarget.value = ''
                      }}
                    />
                  </label>
                  <button type="button" class="b" data-action="film-from-library" onClick={() => setChoosing(true)}>
                    {studio.fromLibrary}
                  </button>
                  {isFilm && (
                    <button type="button" class="b q" data-action="remove-film" onClick={remove}>
                      {words.remove}
                    </button>
                  )}
                </div>
              )}
              <p class="small" role="status">
                {isBusy ? studio.bringing : words.sort}
              </p>
            </fieldset>
          )}
        </DropFiles>
      )}
      {problem !== null && 'error' in problem && <Trouble error={problem.error} />}
      {problem !== null && 'text' in problem && (
        <p class="note stop" role="alert">
          {problem.text}
        </p>
      )}
      {isChoosing && (
        <ChooseDialog
          from="library"
          media={['image', 'video']}
          close={() => setChoosing(false)}
          choose={({ uri }) => {
            setChoosing(false)
            choose(uri.replace('library:', ''))
          }}
        />
      )}
    </section>
  )
}
