import type { FunctionComponent } from 'preact'
import type { TakenAlong } from '../../../shared/kiosk/take-along.ts'
import type { Source } from '../../session/captions.ts'
import { Square } from '../../ui/Square.tsx'
import type { VisitPage } from '../../views/visit-page.ts'
import { alongWords, type AlongWords } from './along-words.ts'
import './along.css'
import type { TakingAlong } from './taking-along.ts'

function wordsNow({ words }: VisitPage): { own: AlongWords; language: string } {
  const { language } = words.current.value
  const base = language.split('-')[0] ?? ''
  return { own: alongWords[base === 'nb' || base === 'nn' ? 'no' : base] ?? alongWords['en']!, language }
}

function Pair({
  page,
  taken,
  title,
  isSmall,
}: {
  page: VisitPage
  taken: TakenAlong
  title: string
  isSmall: boolean
}) {
  const { own, language } = wordsNow(page)
  const { timeZone } = page.look
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const
  const time = new Intl.DateTimeFormat(language, options).format(Date.parse(taken.goneAt))
  return (
    <div class={isSmall ? 'pair small' : 'pair'} role="status" data-part="along">
      <Square url={taken.url} label={own.square} />
      <div>
        <p class="plain strong">{title}</p>
        <p class={isSmall ? 'fine' : 'plain'}>{own.point(time)}</p>
      </div>
    </div>
  )
}

/** Below the end of a talk: its words and sources on the visitor's phone, for those who ask for them. */
export const createTalkAlong =
  (page: VisitPage, { talk, hasTalk, takeTalk }: TakingAlong): FunctionComponent<{ nothingKept: string }> =>
  ({ nothingKept }) => {
    const { own } = wordsNow(page)
    const { value } = talk
    if (value !== null && typeof value !== 'string') {
      return <Pair page={page} taken={value} title={own.theTalk} isSmall={false} />
    }
    return (
      <>
        <p class="plain" role="status">
          {value === 'failed' ? own.failed : nothingKept}
        </p>
        {hasTalk() && value !== 'failed' && (
          <div class="along">
            <button type="button" class="alt slim" data-action="along" disabled={value === 'taking'} onClick={takeTalk}>
              {own.takeTalk}
            </button>
            <p class="fine">{own.hint}</p>
          </div>
        )}
      </>
    )
  }

/** Below a source: the same passage on the visitor's phone. */
export const createSourceAlong =
  (page: VisitPage, { ofSource, takeSource }: TakingAlong): FunctionComponent<{ source: Source }> =>
  ({ source }) => {
    const { own } = wordsNow(page)
    const taking = ofSource(source)
    if (taking !== null && typeof taking !== 'string') {
      return <Pair page={page} taken={taking} title={own.thePage} isSmall />
    }
    if (taking === 'failed') {
      return (
        <p class="plain" role="status">
          {own.failed}
        </p>
      )
    }
    return (
      <div class="along">
        <button
          type="button"
          class="alt slim"
          data-action="along"
          disabled={taking === 'taking'}
          onClick={() => takeSource(source)}
        >
          {own.takePage}
        </button>
        <p class="fine">{own.hint}</p>
      </div>
    )
  }
