import './sayings.css'
import { dangerKinds } from '../../../../shared/kiosk/events.ts'
import { sayingLimit, type SayingName, type Sayings } from '../../../../shared/console/sayings.ts'
import { sayingField } from './form-fields.ts'
import { sayingWords as words } from './saying-words.ts'

function Saying({ name, text, hint }: { name: SayingName; text: string | undefined; hint?: string }) {
  return (
    <label class="f">
      {words.sayings[name]}
      {hint !== undefined && <span class="h">{hint}</span>}
      <textarea class="in voice" name={sayingField(name)} rows={2} maxLength={sayingLimit} defaultValue={text} />
    </label>
  )
}

/** The operator's own sentences: for not knowing, where to ask, and danger. */
export function SayingFields({ sayings }: { sayings: Sayings }) {
  const isDangerWritten = dangerKinds.some((kind) => sayings[kind] !== undefined)
  return (
    <section class="form" aria-labelledby="sayings" data-part="sayings">
      <h2 class="v" id="sayings">
        {words.head}
      </h2>
      <p class="sub">{words.hint}</p>
      <Saying name="unknown" text={sayings.unknown} hint={words.unknownHint} />
      <Saying name="where" text={sayings.where} />
      <details open={isDangerWritten}>
        <summary class="ck">{words.dangerHead}</summary>
        <div class="form dangers">
          <p class="small">{words.dangerHint}</p>
          {dangerKinds.map((kind) => (
            <Saying key={kind} name={kind} text={sayings[kind]} />
          ))}
        </div>
      </details>
    </section>
  )
}
