import { useState } from 'preact/hooks'
import type { ChooseFilm } from '../../../../shared/console/films.ts'
import type { Screen, ScreenList } from '../../../../shared/console/screens.ts'
import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { at } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  item: LibraryItem
  close: () => void
}

/** Has a screen show the file while nobody is there. */
function useShowing({ id }: LibraryItem) {
  const [shownAt, setShownAt] = useState<Screen | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const show = async (screen: Screen) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await ask('PUT', `/screens/${screen.slug}/film`, { item: id } satisfies ChooseFilm)
      setShownAt(screen)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return { shownAt, isBusy, error, show }
}

/** Asks at which screen it is shown while nobody is there. */
export function AsFilm({ item, close }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const { fetched, again } = useFetched<ScreenList>(`/screens?${new URLSearchParams({ find, page: String(page) })}`)
  const { shownAt, isBusy, error, show } = useShowing(item)
  const value = fetched.state === 'ready' ? fetched.value : undefined
  if (shownAt !== null) {
    return (
      <Dialog title={words.asFilm} close={close}>
        <p role="status">{words.isShownNow(shownAt.name)}</p>
        <div class="bs end">
          <button type="button" class="b" onClick={close}>
            {words.done}
          </button>
          <a class="b act" data-action="to-screen" href={at(`/screens/${shownAt.slug}`)}>
            {words.toScreen}
          </a>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.whichScreen} close={close}>
      <div class="gap l">
        <p>{words.whichScreenHint}</p>
        <FindRow
          label={words.find}
          find={find}
          onFind={search}
          count={value === undefined ? '' : number(value.found)}
        />
        {fetched.state === 'loading' && <OnItsWay says={words.fetchingScreens} />}
        {fetched.state === 'failed' && <Trouble error={fetched.error} again={again} />}
        {value?.total === 0 && <p class="sub">{words.noScreens}</p>}
        {value?.total !== 0 && value?.found === 0 && <p class="sub">{words.notFound}</p>}
        <div class="gap">
          {value?.screens.map((screen) => (
            <button
              key={screen.slug}
              type="button"
              class="b"
              data-slug={screen.slug}
              aria-disabled={isBusy}
              onClick={() => void show(screen)}
            >
              {screen.name}
            </button>
          ))}
        </div>
        {value !== undefined && <Pager page={page} found={value.found} go={setPage} />}
        {error !== null && <Trouble error={error} />}
        <DialogFoot close={close} />
      </div>
    </Dialog>
  )
}
