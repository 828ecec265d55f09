import type { LiveDevice } from '../../../../shared/console/screen-actions.ts'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { moment } from '../../text/language.ts'
import { useEvery } from '../../use-every.ts'
import { useFetched } from '../../use-fetched.ts'
import { Level } from './Level.tsx'
import { StateTag } from './StateTag.tsx'
import { words } from './words.ts'

const everyMs = 3000

function Facts({ device }: { device: LiveDevice }) {
  const { live, at } = device
  const faults = Object.entries(live.faults)
  return (
    <dl class="kv">
      <dt>{words.state}</dt>
      <dd>
        <StateTag device={device} />
      </dd>
      <dt>{words.microphone}</dt>
      <dd>{live.level === null ? words.microphones[live.microphone] : <Level level={live.level} />}</dd>
      <dt>{words.network}</dt>
      <dd class="num">
        {live.lineMs === null ? words.lineUnknown : words.line(live.lineMs)}
        {live.isWeak && ` · ${words.weak}`}
      </dd>
      <dt>{words.picture}</dt>
      <dd class="num">
        {live.picture === null
          ? words.pictureNone
          : words.pictureIs(live.picture.sidePx, live.picture.framesPerSecond, live.picture.textureScale > 1)}
      </dd>
      <dt>{words.faults}</dt>
      <dd class="num" data-part="faults">
        {faults.length === 0 ? words.none : faults.map(([name, count]) => `${name} ${count}`).join(', ')}
      </dd>
      <dt>{words.size}</dt>
      <dd class="num">
        {live.width} × {live.height}
      </dd>
      <dt>{words.version}</dt>
      <dd class="num">{live.build ?? '?'}</dd>
      <dt>{words.lastSeen}</dt>
      <dd class="num">{moment(at)}</dd>
    </dl>
  )
}

/** How each device of a screen is, told anew every few seconds. */
export function RightNow({ slug }: { slug: string }) {
  const { fetched, again } = useFetched<{ devices: LiveDevice[] }>(`/screens/${slug}/live`)
  useEvery(everyMs, again)
  const devices = fetched.state === 'ready' ? fetched.value.devices : []
  return (
    <section class="gap" aria-labelledby="now" data-part="live">
      <h2 class="v" id="now">
        {words.rightNow}
      </h2>
      <FetchTrouble fetched={fetched} />
      {fetched.state === 'ready' && devices.length === 0 && <p class="sub">{words.neverHeard}</p>}
      {devices.map((device, place) => (
        <div key={device.id}>
          {devices.length > 1 && <h3>{words.device(place + 1)}</h3>}
          <Facts device={device} />
        </div>
      ))}
    </section>
  )
}
