import './screen.css'
import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ScreensTold } from '../../../../shared/console/screen-actions.ts'
import type { ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import { may } from '../../me.ts'
import { Icon } from '../../parts/Icon.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { useReturn } from '../../use-return.ts'
import { WaitingFilm } from '../film/WaitingFilm.tsx'
import { GreetingSound } from '../greeting-sound/GreetingSound.tsx'
import { LogoField } from '../logo/LogoField.tsx'
import { Devices } from '../screens/Devices.tsx'
import { Showables } from '../showables/Showables.tsx'
import { NeverPublished } from '../screens/NeverPublished.tsx'
import { words as screenWords } from '../screens/words.ts'
import { Actions } from './Actions.tsx'
import type { ChosenLook } from './LookFields.tsx'
import { Preview } from './Preview.tsx'
import { RightNow } from './RightNow.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import { Told } from './Told.tsx'
import { words } from './words.ts'

interface Props {
  screen: Screen
  put: (screen: Screen) => void
  again: () => void
  /** Asks whether the screen is to be removed. */
  remove: () => void
}

function Address({ url }: { url: string }) {
  return (
    <p class="f">
      {screenWords.address}
      <span class="h">{screenWords.addressHint}</span>
      <span class="code address" data-part="address">
        {url}
      </span>
    </p>
  )
}

/** A screen on a wall: its settings with what they make of it, how it is, what it can be told, and its devices. */
export function WallScreen({ screen, put, again, remove }: Props) {
  const { slug, name } = screen
  const settings = useFetched<ScreenSettings>(`/screens/${slug}/settings`)
  const [chosen, setChosen] = useState<ChosenLook | null>(null)
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<ScreensTold | null>(null)
  const { fetched } = settings
  const kept = fetched.state === 'ready' ? fetched.value : null
  const target = { name, screens: [slug] }
  useReturn(settings.again)
  const saved = (now: { screen: Screen; settings: ScreenSettings }) => {
    put(now.screen)
    settings.put(now.settings)
    setRound(round + 1)
  }
  return (
    <>
      <PageHead title={name} sub={screen.character.name} from={{ path: '/screens', name: screenWords.title }}>
        {may('editor') && screen.devices.length > 0 && (
          <Actions target={target} actions={['reload', 'end-talk', 'say', 'close-today']} done={setTold} />
        )}
        {kept?.isPublished && (
          <a class="b" data-action="talk" href={`/kiosk/${slug}`} target="_blank" rel="noopener">
            <Icon name="words" />
            {screenWords.talk}
          </a>
        )}
      </PageHead>
      {kept?.isPublished === false && <NeverPublished character={screen.character} />}
      {told !== null && <Told told={told} target={target} done={setTold} />}
      <div class="set">
        <div class="gap l">
          <FetchTrouble head={words.settingsFailed} fetched={fetched} again={settings.again} />
          {fetched.state === 'loading' && <span class="sk" />}
          {may('editor') && kept !== null && (
            <ScreenForm screen={screen} settings={kept} saved={saved} lookChosen={setChosen} />
          )}
          <LogoField slug={slug} changed={() => setRound((count) => count + 1)} />
          <WaitingFilm slug={slug} changed={() => setRound((count) => count + 1)} />
          <GreetingSound slug={slug} />
          <Showables slug={slug} mayCall={kept?.callsStaff === true} />
          <Address url={screen.url} />
          <Devices screen={screen} changed={again} />
          {may('editor') && (
            <p>
              <button type="button" class="b stop" onClick={remove}>
                {screenWords.removeScreen}
              </button>
            </p>
          )}
        </div>
        <div class="look gap l">
          {kept?.isPublished && <Preview slug={slug} chosen={chosen ?? kept} round={round} />}
          <RightNow slug={slug} />
        </div>
      </div>
    </>
  )
}
