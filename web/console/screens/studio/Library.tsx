import './studio.css'
import { useState } from 'preact/hooks'
import type { LibraryPage, Media } from '../../../../shared/console/studio.ts'
import { may } from '../../me.ts'
import { at, go } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { bringFile } from './bring-file.ts'
import { words } from './words.ts'
import { Works } from './Works.tsx'

const megabyte = 1_048_576

/** A file of this machine comes into the library, and its page is opened. */
function BringFile() {
  const [state, setState] = useState<{ says: string; error: unknown }>({ says: '', error: null })
  const bring = async (file: File | undefined) => {
    if (file === undefined) return
    setState({ says: words.bringing, error: null })
    try {
      const item = await bringFile(file)
      if (typeof item === 'string') setState({ says: item, error: null })
      else go(`/studio/library/${item.id}`)
    } catch (error) {
      setState({ says: '', error })
    }
  }
  return (
    <>
      <FilePick
        label={words.bring}
        icon="add"
        name="file"
        accept="image/jpeg,image/png,image/webp,video/*,audio/*"
        onFiles={([file]) => void bring(file)}
      />
      <span class="small" role="status">
        {state.says}
      </span>
      {state.error !== null && <Trouble error={state.error} />}
    </>
  )
}

/** All that was made or brought along. */
export function Library() {
  const [find, setFind] = useState('')
  const [media, setMedia] = useState<Media | ''>('')
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ find, page: String(page), ...(media !== '' && { media }) })
  const { fetched, again } = useFetched<LibraryPage>(`/studio/items?${query}`)
  const value = fetched.state === 'ready' ? fetched.value : undefined
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const showAll = () => {
    setMedia('')
    search('')
  }
  return (
    <>
      <PageHead title={words.madeHere} sub={words.keptHere} from={{ path: '/studio', name: words.title }}>
        {may('editor') && <BringFile />}
        {may('editor') && (
          <a class="b act" href={at('/studio')}>
            <Icon name="plus" />
            {words.makeSomething}
          </a>
        )}
      </PageHead>
      <FindRow
        label={words.find}
        find={find}
        onFind={search}
        count={
          value === undefined ? '' : words.count(number(value.found), number(Math.ceil(value.totalBytes / megabyte)))
        }
      >
        <select
          class="in fit"
          aria-label={words.kind}
          name="media"
          value={media}
          onChange={(event) => {
            setMedia(event.currentTarget.value as Media | '')
            setPage(1)
          }}
        >
          <option value="">{words.allKinds}</option>
          {(['image', 'video', 'audio'] as const).map((one) => (
            <option key={one} value={one}>
              {words.filesOf[one]}
            </option>
          ))}
        </select>
      </FindRow>
      {fetched.state === 'loading' && <OnItsWay says={words.libraryFetching} />}
      <FetchTrouble head={words.libraryNotFetched} fetched={fetched} again={again} />
      {value?.total === 0 && (
        <div class="none">
          <h2>{words.nothingMade}</h2>
          <p class="sub">{words.nothingMadeHint}</p>
        </div>
      )}
      {value?.found === 0 && value.total > 0 && <NothingFound says={words.notFound} showAll={showAll} />}
      {value !== undefined && <Works items={value.items} />}
      {value !== undefined && <Pager page={page} found={value.found} go={setPage} />}
    </>
  )
}
