import { moment } from '../../text/language.ts'
import { words } from './words.ts'

/** Typing that a reload or a closed page left unsaved. */
export function FoundTyping({ at, takeUp, drop }: { at: string; takeUp: () => void; drop: () => void }) {
  return (
    <div class="note" role="status">
      <p>
        <b>{words.foundTyping}</b> {moment(at)}
      </p>
      <div class="bs">
        <button type="button" class="b" data-action="take-up" onClick={takeUp}>
          {words.takeUp}
        </button>
        <button type="button" class="b q" onClick={drop}>
          {words.dropTyping}
        </button>
      </div>
    </div>
  )
}
