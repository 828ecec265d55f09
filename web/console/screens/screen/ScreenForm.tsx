import { useEffect, useRef, useState } from 'preact/hooks'
import { talkLanguages } from '../../../../shared/catalog/talk-languages.ts'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ChangeScreenSettings, ScreenSettings, TakeAlongFor } from '../../../../shared/console/screen-settings.ts'
import { changedSince, saveChanged } from '../../changed-since.ts'
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

/** All that a form says: of the screen, and of its settings. */
const readAll = (form: HTMLFormElement, hours: ScreenSettings['hours']) => ({
  screen: { ...readFields(form), group: formText(form)('group') },
  settings: readSettings(form, hours),
})

const said = { same: '', changed: words.unsaved, saved: `${common.saved} ${words.takesThem}` }

/** Everything that an operator decides about a screen on a wall. */
export function ScreenForm({ screen, settings, saved, lookChosen }: Props) {
  const [error, setError] = useState<unknown>(null)
  const [state, setState] = useState<'same' | 'changed' | 'saved'>('same')
  const [hours, setHours] = useState(settings.hours)
  const form = useRef<HTMLFormElement>(null)
  /** The fields go on from it, also when somebody else's save is fetched: only what is changed here is sent. */
  const [first] = useState({ screen, settings })
  /** What the form said when it began, or was saved last. */
  const begun = useRef<ReturnType<typeof readAll> | null>(null)
  useEffect(() => void (begun.current = readAll(form.current!, hours)), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const now = readAll(form.current!, hours)
    const before = begun.current!
    const path = `/screens/${screen.slug}`
    try {
      const changed = await saveChanged<Screen>('PUT', path, changedSince(before.screen, now.screen))
      const changes = changedSince(before.settings, now.settings)
      saved(changed, await saveChanged<ScreenSettings>('PATCH', `${path}/settings`, changes))
      begun.current = now
      setState('saved')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap l" ref={form} onSubmit={(event) => void submit(event)} onInput={() => setState('changed')}>
      <section class="sec" aria-labelledby="who">
        <h2 class="v" id="who">
          {words.who}
        </h2>
        <ScreenFields {...first.screen} />
        <label class="f">
          {words.group}
          <span class="h">{words.groupHint}</span>
          <input class="in" name="group" maxLength={60} defaultValue={first.screen.group} autocomplete="off" />
        </label>
      </section>
      <LookFields look={first.settings} chosen={lookChosen} />
      <HoursFields
        hours={hours}
        change={(next) => {
          setHours(next)
          setState('changed')
        }}
      />
      <TalkFields settings={first.settings} />
      <PinFields hasPin={settings.hasStaffPin} />
      {error !== null && <Trouble head={screenWords.notSaved} error={error} />}
      <SaveFoot action="save" label={common.save} isMain says={said[state]} />
    </form>
  )
}
