import { useState } from 'preact/hooks'
import { talkLanguages } from '../../../../shared/catalog/talk-languages.ts'
import type { ChangeScreen, Screen } from '../../../../shared/console/screens.ts'
import type { ChangeScreenSettings, ScreenSettings, TakeAlongFor } from '../../../../shared/console/screen-settings.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { SaveFoot } from '../../parts/SaveFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { readFields, ScreenFields } from '../screens/ScreenFields.tsx'
import { words as screenWords } from '../screens/words.ts'
import { HoursFields, readHours } from './HoursFields.tsx'
import { LookFields, readLook, type ChosenLook } from './LookFields.tsx'
import { PinFields, TalkFields } from './TalkFields.tsx'
import { words } from './words.ts'

interface Props {
  screen: Screen
  settings: ScreenSettings
  saved: (screen: Screen, settings: ScreenSettings) => void
  /** What is to be seen beside the form, saved or not. */
  lookChosen: (look: ChosenLook) => void
}

function readTakeAlong(value: string): TakeAlongFor {
  return value === 'off' || value === 'next-evening' ? value : Number(value)
}

/** What the form says, as the backend takes it. */
function readSettings(form: HTMLFormElement, hours: ScreenSettings['hours']): ChangeScreenSettings {
  const text = formText(form)
  const pin = text('staffPin')
  return {
    hours: readHours(hours),
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

const said = { same: '', changed: words.unsaved, saved: `${common.saved} ${words.takesThem}` }

/** Everything that an operator decides about a screen on a wall. */
export function ScreenForm({ screen, settings, saved, lookChosen }: Props) {
  const [error, setError] = useState<unknown>(null)
  const [state, setState] = useState<'same' | 'changed' | 'saved'>('same')
  const [hours, setHours] = useState(settings.hours)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const form = event.currentTarget as HTMLFormElement
    const group = formText(form)('group')
    try {
      const body: ChangeScreen = { ...readFields(form), group }
      const change = readSettings(form, hours)
      const changed = await ask<Screen>('PUT', `/screens/${screen.slug}`, body)
      saved(changed, await ask<ScreenSettings>('PATCH', `/screens/${screen.slug}/settings`, change))
      setState('saved')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap l" onSubmit={(event) => void submit(event)} onInput={() => setState('changed')}>
      <section class="sec" aria-labelledby="who">
        <h2 class="v" id="who">
          {words.who}
        </h2>
        <ScreenFields name={screen.name} character={screen.character} suggestions={screen.suggestions} />
        <label class="f">
          {words.group}
          <span class="h">{words.groupHint}</span>
          <input class="in" name="group" maxLength={60} defaultValue={screen.group} autocomplete="off" />
        </label>
      </section>
      <LookFields look={settings} chosen={lookChosen} />
      <HoursFields
        hours={hours}
        change={(next) => {
          setHours(next)
          setState('changed')
        }}
      />
      <TalkFields settings={settings} />
      <PinFields hasPin={settings.hasStaffPin} />
      {error !== null && <Trouble head={screenWords.notSaved} error={error} />}
      <SaveFoot action="save" label={common.save} isMain says={said[state]} />
    </form>
  )
}
