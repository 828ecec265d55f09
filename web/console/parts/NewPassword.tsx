import { useState } from 'preact/hooks'
import { passwordLimits } from '../../../shared/console/limits.ts'
import { passwordWords as words } from '../text/password-words.ts'

/** A field for a new password, which counts its signs. */
export function NewPassword({ name = 'password', label = words.password }: { name?: string; label?: string }) {
  const [signs, setSigns] = useState(0)
  const missing = passwordLimits.minSigns - signs
  return (
    <>
      <label class="f">
        {label}
        <span class="h">{words.hint}</span>
        <input
          class="in"
          type="password"
          name={name}
          required
          minLength={passwordLimits.minSigns}
          maxLength={passwordLimits.maxSigns}
          autocomplete="new-password"
          onInput={(event) => setSigns(event.currentTarget.value.length)}
        />
      </label>
      {signs > 0 && (
        <p class="small">
          <span class={missing > 0 ? 'tag stop' : 'tag ok'}>
            {missing > 0 ? words.moreSigns(signs, missing) : words.enoughSigns(signs)}
          </span>
        </p>
      )}
    </>
  )
}
