import './website.css'
import { useState } from 'preact/hooks'
import type { ChangeScreen, Screen } from '../../../../shared/console/screens.ts'
import type { ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import type { ChangeWebsite, WebsiteSettings } from '../../../../shared/console/websites.ts'
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

function SettingsForm({ screen, website, changed }: Omit<Props, 'remove'>) {
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const form = event.currentTarget
    try {
      const body: ChangeScreen = readFields(form)
      const change: ChangeWebsite = readCardFields(form)
      await ask<Screen>('PUT', `/screens/${screen.slug}`, body)
      changed(await ask<Screen>('PATCH', `/screens/${screen.slug}/website`, change))
      setSaved(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap l" onSubmit={(event) => void submit(event)} onInput={() => setSaved(false)}>
      <ScreenFields name={screen.name} character={screen.character} suggestions={screen.suggestions} />
      <CardFields card={website.card} limits={website.limits} />
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
          <Origins origins={website.origins} change={change} />
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
