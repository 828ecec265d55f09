import './website.css'
import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import type { ChangeWebsite, WebsiteSettings } from '../../../../shared/console/websites.ts'
import { saveChanged } from '../../changed-since.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import type { Said } from '../../use-shared-form.ts'
import { NeverPublished } from '../screens/NeverPublished.tsx'
import { readFields, ScreenFields } from '../screens/ScreenFields.tsx'
import { SharedForm } from '../screens/SharedForm.tsx'
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

interface Kept {
  screen: Screen
  website: WebsiteSettings
}

/** A form that has just begun says this: of the screen, and of how it stands in websites. */
const asSaid = ({ screen: { name, character, suggestions }, website: { card, limits } }: Kept): Said => ({
  name,
  character: character.key,
  suggestions,
  card,
  limits,
})

/** A form begins with what was typed into another. */
const withSaid = ({ screen, website }: Kept, { character, card, limits, ...ofScreen }: Said): Kept => ({
  screen: {
    ...screen,
    ...ofScreen,
    ...(character !== undefined && { character: { key: character, pictureUrl: null } }),
  } as Screen,
  website: {
    ...website,
    ...(card !== undefined && { card }),
    ...(limits !== undefined && { limits }),
  } as WebsiteSettings,
})

const keptOf = (screen: Screen): Kept => ({ screen, website: screen.website! })

/** Sends what has changed of the screen first, then of how it stands in websites. */
async function send(slug: string, { card, limits, ...ofScreen }: Said): Promise<Kept> {
  const path = `/screens/${slug}`
  const named = await saveChanged<Screen>('PUT', path, ofScreen)
  const change = Object.fromEntries(Object.entries({ card, limits }).filter(([, value]) => value !== undefined))
  return keptOf(Object.keys(change).length === 0 ? named : await ask<Screen>('PATCH', `${path}/website`, change))
}

function SettingsForm({ screen, website, changed }: Omit<Props, 'remove'>) {
  const { slug } = screen
  return (
    <SharedForm<Kept>
      what={`screen:${slug}`}
      kept={{ screen, website }}
      read={(fields) => ({ ...readFields(fields), ...readCardFields(fields) })}
      asSaid={asSaid}
      withSaid={withSaid}
      look={async () => keptOf(await ask<Screen>('GET', `/screens/${slug}`))}
      send={(changes) => send(slug, changes)}
      saved={(now) => changed(now.screen)}
      savedSays={common.saved}
    >
      {(kept) => (
        <>
          <ScreenFields {...kept.screen} />
          <CardFields {...kept.website} />
        </>
      )}
    </SharedForm>
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
