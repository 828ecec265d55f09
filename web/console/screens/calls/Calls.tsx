import type { StaffCall, StaffCallList } from '../../../../shared/console/staff-calls.ts'
import { words } from '../../calls/words.ts'
import { may } from '../../me.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { moment } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words as serviceWords } from '../service/words.ts'
import { CallAddress } from './CallAddress.tsx'

function Before({ calls }: { calls: StaffCall[] }) {
  return (
    <div class="tw">
      <table class="stack">
        <thead>
          <tr>
            <th>{words.screen}</th>
            <th>{words.when}</th>
            <th>{words.how}</th>
            <th>{words.who}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, screen, since, reason, takenBy }) => (
            <tr key={id}>
              <td>{screen.name}</td>
              <td class="num">{moment(since)}</td>
              <td>{words.reasons[reason]}</td>
              <td>{takenBy ?? words.nobody}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Calls for a person, and where they are told besides the console. Those that stand open are above every page. */
export function Calls() {
  const { fetched, again } = useFetched<StaffCallList>('/staff-calls')
  const list = fetched.state === 'ready' ? fetched.value : undefined
  return (
    <>
      <PageHead title={words.title} sub={words.sub} from={{ path: '/service', name: serviceWords.title }} />
      {fetched.state === 'loading' && <span class="sk" />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {list !== undefined && (
        <section class="gap" aria-labelledby="before">
          <h2 class="v" id="before">
            {words.closed}
          </h2>
          {list.closed.length === 0 ? <p class="sub">{words.noneClosed}</p> : <Before calls={list.closed} />}
        </section>
      )}
      {may('owner') && <CallAddress />}
    </>
  )
}
