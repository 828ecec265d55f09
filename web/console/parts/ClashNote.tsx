import { words as documentWords } from '../screens/document/words.ts'
import { Differing } from '../screens/record/Difference.tsx'
import type { Clash } from '../use-shared-form.ts'

interface Props {
  clash: Clash
  keepTheirs: () => void
  keepYours: () => void
}

/** Two have changed the same: theirs is struck out beside yours, and one is chosen. */
export const ClashNote = ({ clash: { yours, theirs }, keepTheirs, keepYours }: Props) => (
  <div class="note stop" role="alert">
    <b>{documentWords.twoAtOnce(documentWords.somebody)}.</b>
    <p>{documentWords.whichIsWhose}</p>
    <Differing before={theirs} after={yours} />
    <div class="bs">
      <button type="button" class="b" data-action="keep-theirs" onClick={keepTheirs}>
        {documentWords.keepTheirs}
      </button>
      <button type="button" class="b" data-action="keep-yours" onClick={keepYours}>
        {documentWords.keepYours}
      </button>
    </div>
  </div>
)
