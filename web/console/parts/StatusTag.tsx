import type { CharacterStatus } from '../../../shared/console/characters.ts'
import { words } from '../text/words.ts'

const looks: Record<CharacterStatus, string> = { EMPTY: 'off', PROCESSING: 'wait', READY: 'ok', FAILED: 'stop' }

/** How far a character is, by shape, colour and word. */
export const StatusTag = ({ status }: { status: CharacterStatus }) => (
  <span class={`tag ${looks[status]}`} data-status={status}>
    {words.status[status]}
  </span>
)
