import { useState } from 'preact/hooks'
import type { ChangeStaffWebhook, NewStaffWebhook, StaffWebhook } from '../../../../shared/console/staff-calls.ts'
import { words } from '../../calls/words.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { moment } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'

/** What the last telling came to. */
function Last({ last }: { last: StaffWebhook['last'] }) {
  if (last === null) return null
  const when = moment(last.at)
  return (
    <p class={last.wasTaken ? 'note ok' : 'note stop'} role="status" data-part="last">
      {last.wasTaken ? words.lastTaken(when) : words.lastNot(when, last.reason)}
    </p>
  )
}

/** The address where calls are told besides the console, for an owner. */
export function CallAddress() {
  const { fetched, again, put } = useFetched<StaffWebhook>('/staff-webhook')
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const attempt = async (act: () => Promise<void>) => {
    setError(null)
    try {
      await act()
    } catch (failure) {
      setError(failure)
    }
  }
  const set = (event: SubmitEvent) => {
    event.preventDefault()
    const body: ChangeStaffWebhook = { url: formText(event.currentTarget)('url') }
    void attempt(async () => {
      const { secret: made, ...kept } = await ask<NewStaffWebhook>('PUT', '/staff-webhook', body)
      setSecret(made)
      put(kept)
    })
  }
  const remove = () =>
    void attempt(async () => {
      await ask('DELETE', '/staff-webhook')
      setSecret(null)
      again()
    })
  const tryIt = () => void attempt(async () => put(await ask<StaffWebhook>('POST', '/staff-webhook/try')))
  if (fetched.state !== 'ready')
    return fetched.state === 'failed' ? <Trouble error={fetched.error} again={again} /> : null
  const { url, last } = fetched.value
  return (
    <section class="gap" aria-labelledby="address">
      <h2 class="v" id="address">
        {words.address}
      </h2>
      <form class="gap l" onSubmit={set}>
        <label class="f">
          {words.addressField}
          <span class="h">{words.addressHint}</span>
          <input class="in" name="url" required maxLength={2048} defaultValue={url ?? ''} autocomplete="off" />
        </label>
        {secret !== null && (
          <p class="note ok" role="status">
            {words.secret} <code class="code address">{secret}</code>
          </p>
        )}
        {error !== null && <Trouble error={error} />}
        <Last last={last} />
        <div class="bs">
          <button type="submit" class="b act" data-action="set-address">
            {words.set}
          </button>
          {url !== null && (
            <>
              <button type="button" class="b" data-action="try-address" onClick={tryIt}>
                {words.tryIt}
              </button>
              <button type="button" class="b q" data-action="remove-address" onClick={remove}>
                {words.removeAddress}
              </button>
            </>
          )}
        </div>
      </form>
    </section>
  )
}
