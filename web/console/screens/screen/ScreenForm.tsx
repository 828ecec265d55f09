import { talkLanguages } from '../../../../shared/catalog/talk-languages.ts'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ChangeScreenSettings, ScreenSettings, TakeAlongFor } from '../../../../shared/console/screen-settings.ts'
import { saveChanged } from '../../changed-since.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { words as common } from '../../text/words.ts'
import type { Said } from '../../use-shared-form.ts'
import { readFields, ScreenFields } from '../screens/ScreenFields.tsx'
import { SharedForm } from '../screens/SharedForm.tsx'
import { HoursFields, readHours } from './HoursFields.tsx'
import { LookFields, readLook, type ChosenLook } from './LookFields.tsx'
import { PinFields, TalkFields } from './TalkFields.tsx'
import { words } from './words.ts'

interface Kept {
  screen: Screen
  settings: ScreenSettings
}

interface Props extends Kept {
  saved: (kept: Kept) => void
  /** What is to be seen beside the form, saved or not. */
  lookChosen: (look: ChosenLook) => void
}

function readTakeAlong(value: string): TakeAlongFor {
  return value === 'off' || value === 'next-evening' ? value : Number(value)
}

/** What the form says, as the backend takes it. */
function readSettings(form: HTMLFormElement): ChangeScreenSettings {
  const text = formText(form)
  const pin = text('staffPin')
  return {
    hours: JSON.parse(text('hours')) as ChangeScreenSettings['hours'],
    usesCamera: text('usesCamera') !== '',
    callsStaff: text('callsStaff') !== '',
    takeAlong: readTakeAlong(text('takeAlong')),
    soundCues: text('soundCues') !== '',
    largeLetters: text('largeLetters') !== '',
    language: talkLanguages.find((one) => one === text('language')) ?? null,
    ...readLook(text),
    talkSeconds: Number(text('talkSeconds')),
    quietSeconds: Number(text('quietSeconds')),
    ...(pin !== '' && { staffPin: pin }),
    ...(text('noPin') !== '' && { staffPin: null }),
  }
}

/** All that a form says: of the screen, and of its settings. */
const readAll = (form: HTMLFormElement) => ({
  ...readFields(form),
  group: formText(form)('group'),
  ...readSettings(form),
})

/** A form that has just begun says this. */
function asSaid({ screen, settings }: Kept): Said {
  const { name, character, suggestions, group } = screen
  return {
    name,
    character: character.key,
    suggestions,
    group,
    hours: readHours(settings.hours),
    usesCamera: settings.usesCamera,
    callsStaff: settings.callsStaff,
    takeAlong: settings.takeAlong,
    soundCues: settings.soundCues,
    largeLetters: settings.largeLetters,
    language: settings.language,
    theme: settings.theme,
    colours: settings.colours,
    talkSeconds: settings.talkSeconds,
    quietSeconds: settings.quietSeconds,
  }
}

/** A form begins with what was typed into another. */
function withSaid({ screen, settings }: Kept, { name, character, suggestions, group, ...others }: Said): Kept {
  const ofScreen = Object.entries({ name, suggestions, group }).filter(([, value]) => value !== undefined)
  const chosen = character === undefined ? {} : { character: { key: character, pictureUrl: null } }
  return {
    screen: { ...screen, ...Object.fromEntries(ofScreen), ...chosen } as Screen,
    settings: { ...settings, ...others },
  }
}

/** Sends what has changed of the screen first, then of its settings. */
async function send(slug: string, { name, character, suggestions, group, ...settings }: Said): Promise<Kept> {
  const path = `/screens/${slug}`
  const ofScreen = Object.entries({ name, character, suggestions, group }).filter(([, value]) => value !== undefined)
  // A theme is chosen in the place of own colours, also of those that somebody else has chosen meanwhile.
  const whole = 'theme' in settings ? { colours: null, ...settings } : settings
  return {
    screen: await saveChanged<Screen>('PUT', path, Object.fromEntries(ofScreen)),
    settings: await saveChanged<ScreenSettings>('PATCH', `${path}/settings`, whole),
  }
}

const look = async (slug: string): Promise<Kept> => ({
  screen: await ask<Screen>('GET', `/screens/${slug}`),
  settings: await ask<ScreenSettings>('GET', `/screens/${slug}/settings`),
})

/** Everything that an operator decides about a screen on a wall. */
export function ScreenForm({ screen, settings, saved, lookChosen }: Props) {
  const { slug } = screen
  return (
    <SharedForm<Kept>
      what={`screen:${slug}`}
      kept={{ screen, settings }}
      read={readAll}
      asSaid={asSaid}
      withSaid={withSaid}
      look={() => look(slug)}
      send={(changes) => send(slug, changes)}
      saved={saved}
      savedSays={`${common.saved} ${words.takesThem}`}
    >
      {(kept, typed) => (
        <>
          <section class="sec" aria-labelledby="who">
            <h2 class="v" id="who">
              {words.who}
            </h2>
            <ScreenFields {...kept.screen} />
            <label class="f">
              {words.group}
              <span class="h">{words.groupHint}</span>
              <input class="in" name="group" maxLength={60} defaultValue={kept.screen.group} autocomplete="off" />
            </label>
          </section>
          <LookFields look={kept.settings} chosen={lookChosen} />
          <HoursFields hours={kept.settings.hours} changed={typed} />
          <TalkFields settings={kept.settings} />
          <PinFields hasPin={settings.hasStaffPin} />
        </>
      )}
    </SharedForm>
  )
}
