import { talkLanguages } from '../../../../shared/catalog/talk-languages.ts'
import type { ScreenSettings, TakeAlongFor } from '../../../../shared/console/screen-settings.ts'
import { nativeName } from '../../../../shared/kiosk/native-name.ts'
import { words } from './words.ts'

const lengths = [60, 120, 180, 240, 300]
const takenAlongFor: TakeAlongFor[] = ['off', 1, 6, 'next-evening', 24, 72, 168]
const silences = [15, 25, 40, 60, 90]

interface SelectProps {
  name: string
  label: string
  value: number
  choices: number[]
  say: (value: number) => string
}

function Select({ name, label, value, choices, say }: SelectProps) {
  const all = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <label class="f">
      {label}
      <select class="in" name={name}>
        {all.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {say(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Switch({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) {
  return (
    <div class="tog">
      <label for={name}>
        <b>{label}</b>
        <span class="small">{hint}</span>
      </label>
      <input type="checkbox" role="switch" id={name} name={name} defaultChecked={isOn} />
    </div>
  )
}

/** Whether and for how long visitors may take words along. */
function TakeAlong({ value }: { value: TakeAlongFor }) {
  return (
    <label class="f">
      {words.takeAlong}
      <span class="h">{words.takeAlongHint}</span>
      <select class="in" name="takeAlong">
        {(takenAlongFor.includes(value) ? takenAlongFor : [...takenAlongFor, value]).map((one) => (
          <option key={one} value={one} selected={one === value}>
            {words.takeAlongFor(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the page is written in until a visitor picks another language. */
function PageLanguage({ value }: { value: ScreenSettings['language'] }) {
  return (
    <label class="f">
      {words.pageLanguage}
      <span class="h">{words.pageLanguageHint}</span>
      <select class="in" name="language">
        <option value="" selected={value === null}>
          {words.ownLanguage}
        </option>
        {talkLanguages.map((one) => (
          <option key={one} value={one} lang={one} selected={one === value}>
            {nativeName(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How talks go at a screen. */
export function TalkFields({ settings }: { settings: ScreenSettings }) {
  const length = (seconds: number) => (seconds % 60 === 0 ? words.minutes(seconds / 60) : words.seconds(seconds))
  return (
    <section class="sec" aria-labelledby="talk">
      <h2 class="v" id="talk">
        {words.talk}
      </h2>
      <div class="two even">
        <Select name="talkSeconds" label={words.length} value={settings.talkSeconds} choices={lengths} say={length} />
        <Select
          name="quietSeconds"
          label={words.quiet}
          value={settings.quietSeconds}
          choices={silences}
          say={words.seconds}
        />
      </div>
      <PageLanguage value={settings.language} />
      <TakeAlong value={settings.takeAlong} />
      <div>
        <Switch name="soundCues" label={words.soundCues} hint={words.soundCuesHint} isOn={settings.soundCues} />
        <Switch
          name="largeLetters"
          label={words.largeLetters}
          hint={words.largeLettersHint}
          isOn={settings.largeLetters}
        />
        <Switch name="callsStaff" label={words.callsStaff} hint={words.callsStaffHint} isOn={settings.callsStaff} />
        <Switch name="usesCamera" label={words.usesCamera} hint={words.usesCameraHint} isOn={settings.usesCamera} />
      </div>
    </section>
  )
}

/** The PIN of the staff's corner: never shown, only set or taken away. */
export function PinFields({ hasPin }: { hasPin: boolean }) {
  return (
    <section class="sec" aria-labelledby="corner">
      <h2 class="v" id="corner">
        {words.staffCorner}
      </h2>
      <label class="f pin">
        {words.pin}
        <span class="h">{words.pinHint(hasPin)}</span>
        <input
          class="in num"
          type="password"
          name="staffPin"
          inputMode="numeric"
          pattern="\d{6,12}"
          title={words.pinHint(false)}
          autocomplete="new-password"
        />
      </label>
      {hasPin && (
        <label class="ck">
          <input type="checkbox" name="noPin" />
          {words.pinOff}
        </label>
      )}
    </section>
  )
}
