import type { ComponentChildren } from 'preact'
import { words } from '../text/words.ts'

interface Props {
  says: string
  showAll: () => void
  children?: ComponentChildren
}

/** A search that found nothing, and the way back to everything. */
export const NothingFound = ({ says, showAll, children }: Props) => (
  <div class="none">
    <h2>{says}</h2>
    {children}
    <button type="button" class="b" data-action="show-all" onClick={showAll}>
      {words.showAll}
    </button>
  </div>
)
