import './studio.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Creation, CreationList, LibraryPage, Studio as StudioState } from '../../../../shared/console/studio.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import type { Params } from '../../places.ts'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { likeItem } from './like-item.ts'
import { MakeForm, type Beginning } from './MakeForm.tsx'
import { UnderWay } from './UnderWay.tsx'
import { useWhenChanged } from './use-when-changed.ts'
import { words } from './words.ts'
import { Works } from './Works.tsx'

const shown = 8

const isMoving = ({ creations }: CreationList) => creations.some(({ status }) => status !== 'FAILED')

/** The form's beginning: a picture, or as a file of the library was made; undefined while that is being looked up. */
function useBeginning(studio: StudioState, like: string | undefined): Beginning | undefined {
  const first = useRef(studio)
  const usual = (): Beginning => {
    const { forms } = first.current
    const form = forms.find(({ kind }) => kind === 'text_to_image') ?? forms[0]
    return { kind: form?.kind ?? '', model: form?.models[0]?.model ?? '', values: {} }
  }
  const [beginning, setBeginning] = useState(like === undefined ? usual : undefined)
  useEffect(() => {
    if (like === undefined) return
    void likeItem(like, first.current).then(
      (found) => setBeginning(found ?? usual),
      () => setBeginning(usual),
    )
  }, [like])
  return beginning
}

/** What was made last; fetched anew whenever something has come of what is being made. */
function Made({ creations }: { creations: readonly Creation[] | undefined }) {
  const { fetched, again } = useFetched<LibraryPage>('/studio/items')
  const page = fetched.state === 'ready' ? fetched.value : undefined
  useWhenChanged(creations?.map(({ id }) => id).join(), again)
  return (
    <section class="gap l" aria-labelledby="made-here">
      <div class="ph">
        <h2 class="v" id="made-here">
          {words.madeHere}
        </h2>
        {page !== undefined && page.total > shown && (
          <a class="b" href={at('/studio/library')}>
            {words.allOf(number(page.total))}
          </a>
        )}
      </div>
      {fetched.state === 'loading' && <OnItsWay says={words.libraryFetching} />}
      <FetchTrouble head={words.libraryNotFetched} fetched={fetched} again={again} />
      {page?.total === 0 && (
        <div class="none">
          <h2>{words.nothingMade}</h2>
          <p class="sub">{words.nothingMadeHint}</p>
        </div>
      )}
      {page !== undefined && page.total > 0 && <Works items={page.items.slice(0, shown)} />}
    </section>
  )
}

function Making({ studio, like, begun }: { studio: StudioState; like: string | undefined; begun: () => void }) {
  const beginning = useBeginning(studio, like)
  if (studio.forms.length === 0) return <p class="note calm">{words.noForms}</p>
  return (
    <div class="gap l">
      {studio.isPreview && (
        <p class="note calm">
          <b>{words.previews}</b> {words.previewsText}
        </p>
      )}
      {beginning !== undefined && <MakeForm studio={studio} beginning={beginning} begun={begun} />}
    </div>
  )
}

/** Where pictures, films and sounds are made; at `/studio/like/:id` with the form as one of them was made. */
export function Studio({ params }: { params: Params }) {
  const { fetched, again } = useFetched<StudioState>('/studio')
  const { fetched: moving, again: look } = useFetched<CreationList>('/studio/creations', isMoving)
  const studio = fetched.state === 'ready' ? fetched.value : undefined
  const creations = moving.state === 'ready' ? moving.value.creations : undefined
  // Credits are used when something is begun, and given back when it fails.
  useWhenChanged(creations?.map(({ id, status }) => `${id} ${status}`).join(), again)
  return (
    <>
      <PageHead title={words.title} sub={words.sub}>
        {studio?.credits != null && <p class="small num">{words.left(number(studio.credits.balance))}</p>}
        <a class="b" href={at('/studio/library')}>
          {words.all}
        </a>
      </PageHead>
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      <div class={studio !== undefined && may('editor') ? 'studio' : 'gap l'}>
        {studio !== undefined && may('editor') && <Making studio={studio} like={params['id']} begun={look} />}
        <div class="gap l">
          {fetched.state === 'ready' && <FetchTrouble fetched={moving} again={look} />}
          {creations !== undefined && <UnderWay creations={creations} changed={look} />}
          <Made creations={creations} />
        </div>
      </div>
    </>
  )
}
