import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

/** How many questions were spoken, and the way to stop. */
export const RunningAloud = ({ done, of, stop }: { done: number; of: number; stop: () => void }) => (
  <div class="gap" data-part="running-aloud">
    <p role="status">{words.spoken(done, of)}</p>
    <span
      class="bar2"
      role="progressbar"
      aria-label={words.runAloud}
      aria-valuenow={Math.round((100 * done) / Math.max(1, of))}
    >
      <i style={{ inlineSize: `${(100 * done) / Math.max(1, of)}%` }} />
    </span>
    <div class="bs">
      <button type="button" class="b" data-action="stop" onClick={stop}>
        {common.stop}
      </button>
    </div>
  </div>
)
