import './screens.css'
import { useState } from 'preact/hooks'
import type { ChangeScreen, Screen } from '../../../../shared/console/screens.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { Website } from '../website/Website.tsx'
import { Devices } from './Devices.tsx'
import { readFields, ScreenFields } from './ScreenFields.tsx'
import { words } from './words.ts'

function ScreenForm({ screen, saved }: { screen: Screen; saved: (screen: Screen) => void }) {
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    try {
      const body: ChangeScreen = readFields(event.currentTarget)
      saved(await ask<Screen>('PUT', `/screens/${screen.slug}`, body))
      setSaved(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap l" onSubmit={(event) => void submit(event)} onInput={() => setSaved(false)}>
      {error !== null && <Trouble head={words.notSaved} error={error} />}
      <ScreenFields name={screen.name} character={screen.character.key} suggestions={screen.suggestions} />
      <div class="bs">
        <button type="submit" class="b act" data-action="save">
          {common.save}
        </button>
        <span class="small" role="status">
          {isSaved && common.saved}
        </span>
      </div>
    </form>
  )
}

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
  if (fetched.state === 'loading') return <span class="sk" />
  if (fetched.state === 'failed') return <Trouble head={words.notFetched} error={fetched.error} again={again} />
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
      <PageHead title={screen.name} sub={screen.character.name} from={{ path: '/screens', name: words.title }}>
        <a class="b" data-action="talk" href={`/kiosk/${screen.slug}`} target="_blank" rel="noopener">
          <Icon name="words" />
          {words.talk}
        </a>
      </PageHead>
      <div class="screen-set">
        {may('editor') && <ScreenForm screen={screen} saved={put} />}
        <div class="gap l">
          <p class="f">
            {words.address}
            <span class="h">{words.addressHint}</span>
            <span class="code address" data-part="address">
              {screen.url}
            </span>
          </p>
          <Devices screen={screen} changed={again} />
          {may('editor') && (
            <p>
              <button type="button" class="b stop" onClick={() => setLeaving(true)}>
                {words.removeScreen}
              </button>
            </p>
          )}
        </div>
      </div>
      {removal}
    </>
  )
}
