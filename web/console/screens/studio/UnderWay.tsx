import { useState } from 'preact/hooks'
import type { Creation } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { makingSentence } from './making-sentence.ts'
import { words } from './words.ts'

function Row({ creation, changed }: { creation: Creation; changed: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const { id, kind, status, progress, failureReason } = creation
  const name = creation.name || words.kinds[kind]
  const isOver = status === 'FAILED'
  const percent = Math.round((progress ?? 0) * 100)
  const stop = () => ask('DELETE', `/studio/creations/${id}`).then(changed, setError)
  return (
    <li data-creation={id} data-status={status}>
      <span>
        <b>{name}</b>
        {isOver && <span class="tag stop">{words.status.FAILED}</span>}
        <span class="small">
          {words.kinds[kind]}. {makingSentence(creation)} {isOver && failureReason}
        </span>
      </span>
      {may('editor') && (
        <button
          type="button"
          class="b"
          data-action="stop-making"
          aria-label={isOver ? words.putAwayOne(name) : words.stopOne(name)}
          onClick={() => void stop()}
        >
          {isOver ? words.putAway : common.stop}
        </button>
      )}
      {!isOver && <progress class="bar2" aria-label={name} max={100} value={progress === null ? undefined : percent} />}
      {error !== null && <Trouble error={error} />}
    </li>
  )
}

/** What is being made, how far it is, and what went wrong. */
export const UnderWay = ({ creations, changed }: { creations: readonly Creation[]; changed: () => void }) => (
  <section class="gap" aria-labelledby="on-its-way">
    <h2 class="v" id="on-its-way">
      {words.onItsWay}
    </h2>
    {creations.length === 0 ? (
      <p class="sub">{words.nothingOnItsWay}</p>
    ) : (
      <ul class="ups top">
        {creations.map((creation) => (
          <Row key={creation.id} creation={creation} changed={changed} />
        ))}
      </ul>
    )}
  </section>
)
