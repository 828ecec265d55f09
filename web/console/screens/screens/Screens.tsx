import './screens.css'
import { useState } from 'preact/hooks'
import type { ScreensTold } from '../../../../shared/console/screen-actions.ts'
import type { Screen, ScreenList } from '../../../../shared/console/screens.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import type { Params } from '../../places.ts'
import { useEvery } from '../../use-every.ts'
import { useFetched } from '../../use-fetched.ts'
import type { Target } from '../screen/Actions.tsx'
import { Told } from '../screen/Told.tsx'
import { WebsiteDialog } from '../website/WebsiteDialog.tsx'
import { words as websiteWords } from '../website/words.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { PairDialog } from './PairDialog.tsx'
import { ScreenRows } from './ScreenRows.tsx'
import { words } from './words.ts'

/** How screens are is told anew so often. */
const everyMs = 5000

/** Slugs of the screens that are to be told something together. */
function useChosen() {
  const [chosen, setChosen] = useState<string[]>([])
  return {
    chosen,
    choose: (slug: string, isChosen: boolean) =>
      setChosen((before) => [...before.filter((one) => one !== slug), ...(isChosen ? [slug] : [])]),
    chooseNone: () => setChosen([]),
  }
}

const NoneYet = () => (
  <div class="none">
    <h2>{words.none}</h2>
    <p class="sub">{words.noneHint}</p>
  </div>
)

/** Where characters are met; at `/screens/new` with the dialog for another one open. */
export function Screens({ params }: { params: Params }) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const [pairing, setPairing] = useState<Screen | 'new' | null>(params['new'] === undefined ? null : 'new')
  const [isAddingWebsite, setAddingWebsite] = useState(false)
  const [outcome, setOutcome] = useState<{ target: Target; told: ScreensTold } | null>(null)
  const query = new URLSearchParams({ find, page: String(page) })
  const { fetched, again } = useFetched<ScreenList>(`/screens?${query}`)
  const list = fetched.state === 'ready' ? fetched.value : undefined
  useEvery(everyMs, again)
  const told = (target: Target, answer: ScreensTold) => setOutcome({ target, told: answer })
  const { chosen, choose, chooseNone } = useChosen()
  const chosenScreens = list?.screens.filter(({ slug }) => chosen.includes(slug)) ?? []
  const character = params['character']
  const close = () => {
    setPairing(null)
    if (params['new'] !== undefined) go('/screens', { replace: true })
  }
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  return (
    <>
      <PageHead title={words.title}>
        {may('editor') && (
          <button type="button" class="b" data-action="new-website" onClick={() => setAddingWebsite(true)}>
            {websiteWords.newWebsite}
          </button>
        )}
        {may('editor') && (
          <button type="button" class="b act" data-action="new-screen" onClick={() => setPairing('new')}>
            <Icon name="plus" />
            {words.newScreen}
          </button>
        )}
      </PageHead>
      <FindRow
        label={words.find}
        find={find}
        onFind={search}
        count={list === undefined ? '' : words.count(list.found)}
      />
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={`${words.notFetched} ${words.safe}`} fetched={fetched} again={again} />
      {list?.found === 0 && find !== '' && <NothingFound says={words.notFound} showAll={() => search('')} />}
      {list?.found === 0 && find === '' && <NoneYet />}
      {list !== undefined && list.found > 0 && (
        <>
          {outcome !== null && (
            <Told told={outcome.told} target={outcome.target} done={(answer) => told(outcome.target, answer)} />
          )}
          {chosenScreens.length > 0 && <ChosenBar screens={chosenScreens} told={told} none={chooseNone} />}
          <ScreenRows
            screens={list.screens}
            live={list.live}
            pair={setPairing}
            chosen={chosen}
            choose={choose}
            told={told}
          />
          <Pager page={page} found={list.found} go={setPage} />
        </>
      )}
      {isAddingWebsite && <WebsiteDialog close={() => setAddingWebsite(false)} />}
      {pairing !== null && list !== undefined && (
        <PairDialog
          {...(pairing !== 'new' && { screen: pairing })}
          {...(character !== undefined && { character })}
          pairingUrl={list.pairingUrl}
          close={close}
          done={() => {
            close()
            again()
          }}
        />
      )}
    </>
  )
}
