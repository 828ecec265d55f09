import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import { may } from '../../me.ts'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

/** The devices that are this screen; each can be unpaired. */
export function Devices({ screen, changed }: { screen: Screen; changed: () => void }) {
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <section class="gap" aria-labelledby="devices">
      <h2 class="v" id="devices">
        {words.devices}
      </h2>
      {screen.devices.length === 0 && <p class="sub">{words.noDevices}</p>}
      <ul class="lines">
        {screen.devices.map(({ id, pairedAt, seenAt }) => (
          <li key={id}>
            <span>
              <b>{words.pairedOn(moment(pairedAt))}</b> <span class="small num">{words.seen(moment(seenAt))}</span>
            </span>
            {may('editor') && (
              <button type="button" class="b q" onClick={() => setLeaving(id)}>
                {words.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <RemoveDialog
          path={`/screens/${screen.slug}/devices/${leaving}`}
          title={words.sureDevice}
          text={words.sureDeviceText}
          label={words.revoke}
          close={() => setLeaving(null)}
          removed={() => {
            setLeaving(null)
            changed()
          }}
        />
      )}
    </section>
  )
}
