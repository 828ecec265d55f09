import { failureSentence } from '../text/failure-sentence.ts'
import { words } from '../text/words.ts'

interface Props {
  head?: string
  error: unknown
  says?: string
  again?: () => void
  /** For a field that is described by it. */
  id?: string
}

/** What could not be done, in a sentence that says what to do; `again` where the page can try once more itself. */
export function Trouble({ head, error, says = failureSentence(error), again, id }: Props) {
  return (
    <p class="note stop" role="alert" id={id}>
      {head !== undefined && <b>{head} </b>}
      {says}
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
