import { useState } from 'preact/hooks'
import type { OperatorList, OperatorSummary } from '../../../../shared/console/operators.ts'
import { roles } from '../../../../shared/console/roles.ts'
import { findMe, may, me } from '../../me.ts'
import { at } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { OperatorRows } from './OperatorRows.tsx'
import { words } from './words.ts'
import { You } from './You.tsx'

function Staff({ isInviting, stopInviting }: { isInviting: boolean; stopInviting: () => void }) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<OperatorSummary | null>(null)
  const { fetched, again } = useFetched<OperatorList>(`/operators?${new URLSearchParams({ find, page: String(page) })}`)
  const list = fetched.state === 'ready' ? fetched.value : undefined
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  return (
    <>
      <FindRow
        label={words.find}
        find={find}
        onFind={search}
        count={list === undefined ? '' : words.count(list.found)}
      />
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {list?.found === 0 && <NothingFound says={words.notFound} showAll={() => search('')} />}
      {list !== undefined && list.found > 0 && (
        <>
          <OperatorRows list={list} changed={again} remove={setLeaving} />
          <Pager page={page} found={list.found} go={setPage} />
        </>
      )}
      {isInviting && <InviteDialog close={stopInviting} invited={again} />}
      {leaving !== null && (
        <RemoveDialog
          path={`/operators/${leaving.id}`}
          title={words.sure(leaving.name)}
          text={words.sureText}
          close={() => setLeaving(null)}
          removed={() => {
            setLeaving(null)
            return leaving.isYou ? findMe() : again()
          }}
        />
      )}
    </>
  )
}

/** Who may do what in this house, and what one may change about oneself. */
export function Operators() {
  const [isInviting, setInviting] = useState(false)
  const isOwner = may('owner')
  return (
    <>
      <PageHead title={isOwner ? words.title : words.you} {...(isOwner && { sub: words.sub })}>
        {isOwner && (
          <>
            <a class="b" href={at('/operators/record')}>
              {words.record}
            </a>
            <button type="button" class="b act" data-action="invite" onClick={() => setInviting(true)}>
              <Icon name="plus" />
              {words.invite}
            </button>
          </>
        )}
      </PageHead>
      {isOwner && <Staff isInviting={isInviting} stopInviting={() => setInviting(false)} />}
      <div class="line-h">
        <section class="gap" aria-labelledby="roles">
          <h2 class="v" id="roles">
            {words.roles}
          </h2>
          <dl class="kv l">
            {roles.toReversed().map((role) => (
              <>
                <dt>{common.role[role]}</dt>
                <dd>{words.may[role]}</dd>
              </>
            ))}
          </dl>
        </section>
        <You name={me.value?.name ?? ''} email={me.value?.email ?? ''} />
      </div>
    </>
  )
}
