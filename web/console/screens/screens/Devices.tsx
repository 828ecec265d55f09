import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

/** The devices that are this screen; each can be unpaired. */
export function Devices({ screen, changed }: { screen: Screen; changed: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const revoke = (id: string) => ask('DELETE', `/screens/${screen.slug}/devices/${id}`).then(changed, setError)
  return (
    <section class="gap" aria-labelledby="devices">
      <h2 class="v" id="devices">
        {words.devices}
      </h2>
      {error !== null && <Trouble error={error} />}
      {screen.devices.length === 0 && <p class="sub">{words.noDevices}</p>}
      <ul class="lines">
        {screen.devices.map(({ id, pairedAt, seenAt }) => (
          <li key={id}>
            <span>
              <b>{words.pairedOn(moment(pairedAt))}</b> <span class="small num">{words.seen(moment(seenAt))}</span>
            </span>
            {may('editor') && (
              <button type="button" class="b q" onClick={() => void revoke(id)}>
                {words.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
