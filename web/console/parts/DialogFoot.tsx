import type { ComponentChildren } from 'preact'
import { words as common } from '../text/words.ts'

/** The end of a dialog: the way out, then what it is for. */
export const DialogFoot = ({ close, children }: { close: () => void; children?: ComponentChildren }) => (
  <div class="bs end">
    <button type="button" class="b q" onClick={close}>
      {common.cancel}
    </button>
    {children}
  </div>
)
