import './record.css'
import { useState } from 'preact/hooks'
import type { Change, ChangeList } from '../../../../shared/console/changes.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { moment } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words as operatorWords } from '../operators/words.ts'
import { Difference } from './Difference.tsx'
import { didWhat } from './did-what.ts'
import { words } from './words.ts'

const Entry = ({ change }: { change: Change }) => (
  <li>
    <span class="small num">{moment(change.at)}</span>
    <div class="gap">
      <p>
        <b>{change.operator === '' ? words.terminal : change.operator}</b> {didWhat(change)}
      </p>
      <Difference before={change.before} after={change.after} />
    </div>
  </li>
)

/** Who changed what, and how it was before. */
export function Record() {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const { fetched, again } = useFetched<ChangeList>(`/changes?${new URLSearchParams({ find, page: String(page) })}`)
  const list = fetched.state === 'ready' ? fetched.value : undefined
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  return (
    <>
      <PageHead title={words.title} sub={words.sub} from={{ path: '/operators', name: operatorWords.title }}>
        <a class="b" href={`/api/console/changes.csv?${new URLSearchParams({ find })}`} download="changes.csv">
          {words.copy}
        </a>
      </PageHead>
      <FindRow
        label={words.find}
        find={find}
        onFind={search}
        count={list === undefined ? '' : words.count(list.found)}
      />
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {list?.found === 0 && find !== '' && <NothingFound says={words.notFound} showAll={() => search('')} />}
      {list?.found === 0 && find === '' && (
        <div class="none">
          <h2>{words.none}</h2>
        </div>
      )}
      {list !== undefined && list.found > 0 && (
        <>
          <ul class="log">
            {list.changes.map((change) => (
              <Entry key={change.id} change={change} />
            ))}
          </ul>
          <Pager page={page} found={list.found} go={setPage} />
        </>
      )}
    </>
  )
}
