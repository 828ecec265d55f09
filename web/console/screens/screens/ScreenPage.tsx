import './screens.css'
import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import { ask } from '../../console-client.ts'
import { go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { WallScreen } from '../screen/WallScreen.tsx'
import { Website } from '../website/Website.tsx'
import { words } from './words.ts'

function Removal({ screen, close }: { screen: Screen; close: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const remove = () => ask('DELETE', `/screens/${screen.slug}`).then(() => go('/screens', { replace: true }), setError)
  return (
    <Dialog title={words.sure(screen.name)} close={close}>
      <p>{words.sureText}</p>
      {error !== null && <Trouble error={error} />}
      <div class="bs end">
        <button type="button" class="b" onClick={close}>
          {words.keep}
        </button>
        <button type="button" class="b stop" data-action="remove" onClick={() => void remove()}>
          {common.remove}
        </button>
      </div>
    </Dialog>
  )
}

/** One screen: what it shows, where it is, and which devices are it. */
export function ScreenPage({ params }: { params: Params }) {
  const { fetched, again, put } = useFetched<Screen>(`/screens/${params['slug']}`)
  const [isLeaving, setLeaving] = useState(false)
  if (fetched.state !== 'ready') {
    const about = { title: words.title, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const screen = fetched.value
  const removal = isLeaving && <Removal screen={screen} close={() => setLeaving(false)} />
  if (screen.website !== null) {
    return (
      <>
        <Website screen={screen} website={screen.website} changed={put} remove={() => setLeaving(true)} />
        {removal}
      </>
    )
  }
  return (
    <>
      <WallScreen screen={screen} put={put} again={again} remove={() => setLeaving(true)} />
      {removal}
    </>
  )
}
