import './warnings.css'
import type { Warning } from './content-warnings.ts'

/** What a character can't use, each with what to do. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <ul class="warnings">
    {warnings.map(({ head, todo }) => (
      <li key={head} data-part="warning">
        <b>{head}</b> <span class="small">{todo}</span>
      </li>
    ))}
  </ul>
)
