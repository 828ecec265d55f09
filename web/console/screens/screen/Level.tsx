import { levelSteps } from '../../../../shared/kiosk/screen-live.ts'
import { words } from './words.ts'

/** How loud it is at a microphone. */
export function Level({ level }: { level: number }) {
  return (
    <span class="lvl" role="img" aria-label={words.level(level, levelSteps)} data-part="level">
      {Array.from({ length: levelSteps }, (_, step) => (
        <i key={step} class={step < level ? 'on' : ''} />
      ))}
    </span>
  )
}
