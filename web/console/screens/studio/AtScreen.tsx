import { useState } from 'preact/hooks'
import type { Screen, ScreenList } from '../../../../shared/console/screens.ts'
import { at } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  /** What it becomes there. */
  title: string
  hint: string
  /** The sentence when it is done. */
  done: (screen: string) => string
  /** Resolves to what is wrong where something is. */
  use: (slug: string) => Promise<string | object>
  close: () => void
}

/** Has one screen use the file. */
function useScreen(use: Props['use']) {
  const [usedAt, setUsedAt] = useState<Screen | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [unfit, setUnfit] = useState<string | null>(null)
  const choose = async (screen: Screen) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    setUnfit(null)
    try {
      const answer = await use(screen.slug)
      if (typeof answer === 'string') setUnfit(answer)
      else setUsedAt(screen)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return { usedAt, isBusy, error, unfit, choose }
}

/** Asks at which screen the file is used. */
export function AtScreen({ title, hint, done, use, close }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const { fetched, again } = useFetched<ScreenList>(`/screens?${new URLSearchParams({ find, page: String(page) })}`)
  const { usedAt, isBusy, error, unfit, choose } = useScreen(use)
  const value = fetched.state === 'ready' ? fetched.value : undefined
  if (usedAt !== null) {
    return (
      <Dialog title={title} close={close}>
        <p role="status">{done(usedAt.name)}</p>
        <div class="bs end">
          <button type="button" class="b" onClick={close}>
            {words.done}
          </button>
          <a class="b act" data-action="to-screen" href={at(`/screens/${usedAt.slug}`)}>
            {words.toScreen}
          </a>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.whichScreen} close={close}>
      <div class="gap l">
        <p>{hint}</p>
        <FindRow
          label={words.find}
          find={find}
          onFind={search}
          count={value === undefined ? '' : number(value.found)}
        />
        {fetched.state === 'loading' && <OnItsWay says={words.fetchingScreens} />}
        <FetchTrouble fetched={fetched} again={again} />
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
              onClick={() => void choose(screen)}
            >
              {screen.name}
            </button>
          ))}
        </div>
        {value !== undefined && <Pager page={page} found={value.found} go={setPage} />}
        {error !== null && <Trouble error={error} />}
        {unfit !== null && (
          <p class="note stop" role="alert">
            {unfit}
          </p>
        )}
        <DialogFoot close={close} />
      </div>
    </Dialog>
  )
}
