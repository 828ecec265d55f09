import { Dialog } from '../../parts/Dialog.tsx'
import { moment } from '../../text/language.ts'
import { TextDifference } from '../history/TextDifference.tsx'
import type { Theirs, Written } from './use-document.ts'
import { words } from './words.ts'

interface Props {
  yours: Written
  theirs: Theirs
  keepTheirs: () => void
  keepYours: () => void
  close: () => void
}

/** Two have written the same document: what differs is shown, and one is chosen. */
export function TwoTexts({ yours, theirs, keepTheirs, keepYours, close }: Props) {
  return (
    <Dialog title={words.twoAtOnce(theirs.by === '' ? words.somebody : theirs.by)} close={close}>
      <p>{words.twoAtOnceText(moment(theirs.at))}</p>
      <div class="diff">
        {yours.name !== theirs.name && (
          <div>
            <h3>{words.nameDiffers}</h3>
            <TextDifference before={theirs.name} after={yours.name} />
          </div>
        )}
        <div>
          <h3>{words.textDiffers}</h3>
          <TextDifference before={theirs.content} after={yours.content} />
        </div>
      </div>
      <div class="bs end">
        <button type="button" class="b" data-action="keep-theirs" onClick={keepTheirs}>
          {words.keepTheirs}
        </button>
        <button type="button" class="b act" data-action="keep-yours" onClick={keepYours}>
          {words.keepYours}
        </button>
      </div>
    </Dialog>
  )
}
