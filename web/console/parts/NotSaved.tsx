import { failureSentence } from '../text/failure-sentence.ts'
import { words } from '../text/words.ts'
import { isAway } from '../is-away.ts'

interface Props {
  head: string
  error: unknown
  /** Why it could not be saved, for what else may be in the way. */
  says?: (error: unknown) => string
}

/** Told in the bar that has the button: wherever the form is scrolled to, it is in sight. */
export const NotSaved = ({ head, error, says = failureSentence }: Props) => (
  <p class="note stop" role="alert">
    <b>{head}</b> {isAway(error) ? words.savedLater : says(error)}
  </p>
)
