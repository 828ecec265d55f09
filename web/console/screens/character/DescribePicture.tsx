import { useState } from 'preact/hooks'
import type { Studio, StudioForm } from '../../../../shared/console/studio.ts'
import { askBytes } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { bodyOf, priceOf } from '../studio/make-body.ts'
import { makingSentence } from '../studio/making-sentence.ts'
import { words as studioWords } from '../studio/words.ts'
import { useMadePicture } from './use-made-picture.ts'
import { words } from './words.ts'

interface Props {
  studio: Studio
  form: StudioForm
  take: (picture: ImageBitmap) => void
  close: () => void
}

const ratio = '1024:1024'
const mostLetters = 1000

/** Has a face made from words by the service, for whoever has no picture. */
export function DescribePicture({ studio: { credits, isPreview }, form, take, close }: Props) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<unknown>(null)
  const { creation, made, error, make, stop } = useMadePicture()
  const variant = form.models[0]!
  const values = { promptText: text.trim(), ratio }
  const price = priceOf(form.kind, variant, values)
  const isTooDear = price !== null && credits !== null && price > credits.balance
  const isMaking = creation !== null && creation.status !== 'FAILED'
  const begin = () => {
    if (isMaking || isTooDear || values.promptText === '') return
    void make({ ...bodyOf(variant, values), promptText: values.promptText })
  }
  const use = async (url: string) => {
    try {
      take(await createImageBitmap(await askBytes(url.replace('/api/console', ''))))
      close()
    } catch (failure) {
      setFault(failure)
    }
  }
  return (
    <Dialog title={words.describeOne} close={close}>
      {/* No form: it stands within the character's, which would be sent with it. */}
      <div class="gap l">
        <label class="f">
          {words.describeFace}
          <span class="h">{words.describeHint}</span>
          <textarea
            class="in"
            name="promptText"
            rows={3}
            maxLength={mostLetters}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {isPreview && <p class="small">{words.onlyPreview}</p>}
        <p role="status">{creation !== null && makingSentence(creation)}</p>
        {isTooDear && <p class="note stop">{studioWords.notEnough(number(price), number(credits.balance))}</p>}
        {(error ?? fault) !== null && <Trouble error={error ?? fault} />}
        {made !== null && <img class="kept" src={made.url} alt={words.madePicture} />}
        <DialogFoot close={close}>
          {isMaking ? (
            <button type="button" class="b" onClick={() => void stop()}>
              {common.stop}
            </button>
          ) : (
            <button
              type="button"
              class={made === null ? 'b act' : 'b'}
              data-action="make"
              aria-disabled={isTooDear || values.promptText === ''}
              onClick={begin}
            >
              {price === null ? studioWords.makeItPlain : studioWords.makeIt(studioWords.credits(number(price)))}
            </button>
          )}
          {made !== null && (
            <button type="button" class="b act" data-action="use-made" onClick={() => void use(made.url)}>
              {words.useIt}
            </button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}
