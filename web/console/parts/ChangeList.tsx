import type { Change } from '../../../shared/console/editions.ts'
import { words } from '../text/words.ts'

/** What differs, one thing a line. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul class="changes">
    {changes.map(({ what, document }) => (
      <li key={`${what} ${document ?? ''}`}>{document ?? words.changed[what]}</li>
    ))}
  </ul>
)
