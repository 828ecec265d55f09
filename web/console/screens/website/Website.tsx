import './website.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import type { ChangeWebsite, WebsiteSettings } from '../../../../shared/console/websites.ts'
import { changedSince, saveChanged } from '../../changed-since.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { SaveFoot } from '../../parts/SaveFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { NeverPublished } from '../screens/NeverPublished.tsx'
import { readFields, ScreenFields } from '../screens/ScreenFields.tsx'
import { Showables } from '../showables/Showables.tsx'
import { words as screenWords } from '../screens/words.ts'
import { CardFields, readCardFields } from './CardFields.tsx'
import { Origins } from './Origins.tsx'
import { ReachPerson } from './ReachPerson.tsx'
import { Snippet } from './Snippet.tsx'
import { words } from './words.ts'

interface Props {
  screen: Screen
  website: WebsiteSettings
  changed: (screen: Screen) => void
  /** Asks whether the screen is to be removed. */
  remove: () => void
}

/** All that a form says: of the screen, and of how it stands in websites. */
const readAll = (form: HTMLFormElement) => ({ screen: readFields(form), website: readCardFields(form) })

function SettingsForm({ screen, website, changed }: Omit<Props, 'remove'>) {
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** The fields go on from it, also when somebody else's save is fetched: only what is changed here is sent. */
  const [first] = useState({ screen, website })
  /** What the form said when it began, or was saved last. */
  const begun = useRef<ReturnType<typeof readAll> | null>(null)
  useEffect(() => void (begun.current = readAll(form.current!)), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const now = readAll(form.current!)
    const before = begun.current!
    const path = `/screens/${screen.slug}`
    try {
      const named = await saveChanged<Screen>('PUT', path, changedSince(before.screen, now.screen))
      const change: ChangeWebsite = changedSince(before.website, now.website)
      changed(Object.keys(change).length === 0 ? named : await ask<Screen>('PATCH', `${path}/website`, change))
      begun.current = now
      setSaved(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap l" ref={form} onSubmit={(event) => void submit(event)} onInput={() => setSaved(false)}>
      <ScreenFields {...first.screen} />
      <CardFields {...first.website} />
      {error !== null && <Trouble head={screenWords.notSaved} error={error} />}
      <SaveFoot action="save" label={common.save} isMain says={isSaved ? common.saved : ''} />
    </form>
  )
}

/** A place in websites: what to put there, which websites may, what the card says, and the switch. */
export function Website({ screen, website, changed, remove }: Props) {
  const [error, setError] = useState<unknown>(null)
  const settings = useFetched<ScreenSettings>(`/screens/${screen.slug}/settings`)
  const kept = settings.fetched.state === 'ready' ? settings.fetched.value : undefined
  const reach = kept?.reachPerson
  const change = async (body: ChangeWebsite) =>
    changed(await ask<Screen>('PATCH', `/screens/${screen.slug}/website`, body))
  const { isOff, limits } = website
  return (
    <>
      <PageHead
        title={screen.name}
        sub={`${screen.character.name}. ${words.upTo(limits.talksAtOnce)}`}
        from={{ path: '/screens', name: screenWords.title }}
      >
        {may('editor') && (
          <button
            type="button"
            class="b"
            data-action={isOff ? 'switch-on' : 'switch-off'}
            onClick={() => void change({ isOff: !isOff }).catch(setError)}
          >
            {isOff ? words.switchOn : words.switchOff}
          </button>
        )}
        {kept?.isPublished && (
          <a class="b" data-action="talk" href={`/widget/${screen.slug}`} target="_blank" rel="noopener">
            {screenWords.talk}
          </a>
        )}
      </PageHead>
      {kept?.isPublished === false && <NeverPublished character={screen.character} />}
      {error !== null && <Trouble error={error} />}
      {isOff && (
        <p class="note" role="status">
          <b>{words.isOff}</b> {words.isOffText}
        </p>
      )}
      <div class="website-set">
        <div class="gap l">
          <Snippet slug={screen.slug} />
          <Origins slug={screen.slug} origins={website.origins} change={change} />
          <Showables slug={screen.slug} mayCall={reach !== undefined && reach !== null} />
        </div>
        {may('editor') && (
          <div class="gap l">
            <SettingsForm
              screen={screen}
              website={website}
              changed={(next) => {
                changed(next)
                settings.again()
              }}
            />
            {reach !== undefined && <ReachPerson slug={screen.slug} reach={reach} saved={settings.put} />}
            <p>
              <button type="button" class="b stop" onClick={remove}>
                {words.removeWebsite}
              </button>
            </p>
          </div>
        )}
      </div>
    </>
  )
}
