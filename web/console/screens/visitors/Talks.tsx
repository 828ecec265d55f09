import './visitors.css'
import { signal } from '@preact/signals'
import type { TalkList, TalkSummary } from '../../../../shared/console/transcripts.ts'
import { at } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import type { Params } from '../../places.ts'
import { moment } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { lengthOf } from './length-of.ts'
import { Talk } from './Talk.tsx'
import { VisitorTabs } from './VisitorTabs.tsx'
import { words } from './words.ts'

/** What is looked for stays while one talk after another is opened. */
const sought = signal({ find: '', screen: '', day: '', page: 1 })
const seek = (change: Partial<typeof sought.value>) => (sought.value = { ...sought.value, page: 1, ...change })

/** As the backend is asked: a day is the operator's own. */
function queryOf({ find, screen, day, page }: typeof sought.value): URLSearchParams {
  const query = new URLSearchParams({ find, page: String(page) })
  if (screen !== '') query.set('screen', screen)
  const from = new Date(`${day}T00:00`)
  // No day, or one of a year with five figures, as a slip of the finger writes it.
  if (Number.isNaN(from.getTime())) return query
  const to = new Date(from)
  to.setDate(to.getDate() + 1)
  query.set('from', from.toISOString())
  query.set('to', to.toISOString())
  return query
}

const Row = ({ talk, isOpen }: { talk: TalkSummary; isOpen: boolean }) => (
  <a href={at(`/visitors/talks/${talk.id}`)} aria-current={isOpen ? 'true' : undefined} data-talk={talk.id}>
    <b lang={talk.language}>{talk.opening}</b>
    <span>
      {moment(talk.beganAt)}, {talk.screen.name || words.gone(talk.screen.slug)}
    </span>
    <span class="num">{lengthOf(talk.lengthMs)}</span>
    {talk.unanswered > 0 && <span class="tag warn">{words.without}</span>}
  </a>
)

function Choices({ list }: { list: TalkList }) {
  const { screen, day } = sought.value
  return (
    <>
      <select
        class="in fit"
        aria-label={words.screen}
        value={screen}
        onChange={(event) => seek({ screen: event.currentTarget.value })}
      >
        <option value="">{words.allScreens}</option>
        {list.screens.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name === '' ? words.gone(slug) : name}
          </option>
        ))}
      </select>
      <input
        class="in fit"
        type="date"
        aria-label={words.whichDay}
        value={day}
        onChange={(event) => seek({ day: event.currentTarget.value })}
      />
    </>
  )
}

function Found({ list, id }: { list: TalkList; id: string | undefined }) {
  if (list.found === 0) {
    const { find, screen, day } = sought.value
    if (find !== '' || screen !== '' || day !== '')
      return <NothingFound says={words.notFound} showAll={() => seek({ find: '', screen: '', day: '' })} />
    const [head, hint] = list.keeps ? [words.noTalks, words.noTalksHint] : [words.isOff, words.isOffHint]
    return (
      <div class="none">
        <h2>{head}</h2>
        <p class="sub">{hint}</p>
      </div>
    )
  }
  return (
    <>
      <div class={id === undefined ? 'split' : 'split open'}>
        <nav class="rows" aria-label={words.talksTab}>
          {list.talks.map((talk) => (
            <Row key={talk.id} talk={talk} isOpen={talk.id === id} />
          ))}
        </nav>
        <section class="detail" aria-label={words.talk}>
          {id === undefined ? (
            <p class="sub">{words.choose}</p>
          ) : (
            <>
              <p class="back">
                <a href={at('/visitors/talks')}>{words.allTalks}</a>
              </p>
              <Talk id={id} />
            </>
          )}
        </section>
      </div>
      <Pager page={sought.value.page} found={list.found} go={(page) => seek({ page })} />
    </>
  )
}

/** What visitors asked, talk by talk, where words are kept. */
export function Talks({ params: { id } }: { params: Params }) {
  const query = queryOf(sought.value)
  const { fetched, again } = useFetched<TalkList>(`/visitors/talks?${query}`)
  const list = fetched.state === 'ready' ? fetched.value : undefined
  return (
    <>
      <PageHead title={words.title}>
        <a class="b" href={`/api/console/visitors/talks.csv?${query}`} download="talks.csv">
          {words.copy}
        </a>
      </PageHead>
      <VisitorTabs path="/visitors/talks" />
      <FindRow
        label={words.find}
        find={sought.value.find}
        onFind={(find) => seek({ find })}
        count={list === undefined ? '' : words.talkCount(list.found)}
      >
        {list !== undefined && <Choices list={list} />}
      </FindRow>
      {fetched.state === 'loading' && <OnItsWay says={words.fetchingTalks} />}
      <FetchTrouble head={words.talksNotFetched} fetched={fetched} again={again} />
      {list !== undefined && <Found list={list} id={id} />}
    </>
  )
}
