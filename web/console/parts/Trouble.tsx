import { failureSentence } from '../text/failure-sentence.ts'
import { words } from '../text/words.ts'

/** What could not be done, in a sentence that says what to do; `again` where the page can try once more itself. */
export function Trouble({ head, error, again }: { head?: string; error: unknown; again?: () => void }) {
  return (
    <p class="note stop" role="alert">
      {head !== undefined && <b>{head} </b>}
      {failureSentence(error)}
      {again !== undefined && (
        <span class="again">
          <button type="button" class="b" onClick={again}>
            {words.tryAgain}
          </button>
        </span>
      )}
    </p>
  )
}
