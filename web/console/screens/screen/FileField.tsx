import '../studio/studio.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { LibraryItem, Media } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { ProblemNote } from '../../parts/ProblemNote.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { useOneAtATime } from '../../parts/use-one-at-a-time.ts'
import { useFetched } from '../../use-fetched.ts'
import { bringFile } from '../studio/bring-file.ts'
import { ChooseDialog } from '../studio/ChooseDialog.tsx'
import { words as studio } from '../studio/words.ts'

type LibraryFile = Pick<LibraryItem, 'id' | 'name' | 'url'>

/** Gives the screen a file; resolves to what it has now, or to the sentence that says why it can't have it. */
type Give<File, Has> = (file: File) => Promise<Has | string>

interface Props<Has> {
  /** Of the heading, and the part's name. */
  id: string
  /** Of the input, and in the buttons' actions. */
  name: string
  /** Of what the screen has, under `/api/console`. */
  path: string
  accept: string
  words: { title: string; hint: string; sort?: string; none: string; remove: string }
  /** Files go to the screen as they are, or through the library, of which others can be chosen, too. */
  to: { giveFile: Give<File, Has> } | { media: readonly Media[]; giveItem: Give<LibraryFile, Has> }
  none: Has
  /** What the screen has; null where that is none. */
  chosen: (has: Has) => ComponentChildren
  changed?: () => void
}

/** What the screen has now, and how it gets something else. */
function useHas<Has>(path: string, changed?: () => void) {
  const { fetched, again, put } = useFetched<Has>(path)
  const { isBusy, problem, once, again: onceMore } = useOneAtATime()
  const take = (given: () => Promise<Has | string>) =>
    once(async () => {
      const has = await given()
      if (typeof has === 'string') return has
      put(has)
      changed?.()
      return null
    })
  return { fetched, again, isBusy, problem, take, onceMore }
}

/** One file that a screen shows or plays: what it is now, and for editors to bring another, by choosing it or by dropping it here. */
export function FileField<Has>({ id, name, path, accept, words, to, none, chosen, changed }: Props<Has>) {
  const { fetched, again, isBusy, problem, take, onceMore } = useHas<Has>(path, changed)
  const [isChoosing, setChoosing] = useState(false)
  const bring = ([file]: File[]) => {
    if (file === undefined || !may('editor')) return
    take(async () => {
      if ('giveFile' in to) return to.giveFile(file)
      const item = await bringFile(file)
      return typeof item === 'string' ? item : to.giveItem(item)
    })
  }
  const remove = () => take(() => ask('DELETE', path).then(() => none))
  const shown = fetched.state === 'ready' ? chosen(fetched.value) : null
  return (
    <>
      <section class="gap" aria-labelledby={id} data-part={id}>
        <h2 class="v" id={id}>
          {words.title}
        </h2>
        <p class="sub">{words.hint}</p>
        <FetchTrouble fetched={fetched} again={again} />
        {fetched.state === 'ready' && (
          <DropFiles class="f assets" onFiles={bring}>
            {() => (
              <fieldset class="gap">
                <legend class="vh">{words.title}</legend>
                {shown ?? <p class="small">{words.none}</p>}
                {may('editor') && (
                  <div class="bs">
                    <FilePick label={studio.fromMachine} icon="file" name={name} accept={accept} onFiles={bring} />
                    {'media' in to && (
                      <button
                        type="button"
                        class="b"
                        data-action={`${name}-from-library`}
                        onClick={() => setChoosing(true)}
                      >
                        {studio.fromLibrary}
                      </button>
                    )}
                    {shown !== null && (
                      <button type="button" class="b q" data-action={`remove-${name}`} onClick={remove}>
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
        <ProblemNote problem={problem} again={onceMore} />
      </section>
      {isChoosing && 'media' in to && (
        <ChooseDialog
          from="library"
          media={to.media}
          close={() => setChoosing(false)}
          choose={({ uri, ...item }) => {
            setChoosing(false)
            take(() => to.giveItem({ ...item, id: uri.replace('library:', '') }))
          }}
        />
      )}
    </>
  )
}
