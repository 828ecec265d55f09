import { showableLimits, type ScreenShowable } from '../../../../shared/console/showables.ts'
import type { ShowableKind } from '../../../../shared/kiosk/showables.ts'
import { words } from './words.ts'

const { examples, nameCharacters, sayCharacters, captionCharacters, altCharacters, addressCharacters } = showableLimits

interface Props {
  kind: ShowableKind
  /** What it is so far; undefined for a new one. */
  known: ScreenShowable | undefined
}

/** What the page of a visitor shows of it. */
function SeenFields({ kind, known }: Props) {
  const isPage = kind === 'page'
  const hasPicture = known !== undefined && known.pictureUrl !== null
  return (
    <>
      {isPage && (
        <label class="f">
          {words.url}
          <span class="h">{words.urlHint}</span>
          <input
            class="in"
            name="url"
            type="url"
            required
            pattern="https://.+"
            maxLength={addressCharacters}
            defaultValue={known?.url ?? ''}
          />
        </label>
      )}
      <label class="f">
        {words.file}
        <span class="h">{hasPicture ? words.fileKept : isPage ? words.fileForPage : words.fileHint}</span>
        <input
          class="in"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          required={!isPage && !hasPicture}
        />
      </label>
      <label class="f">
        {words.alt}
        <span class="h">{isPage ? words.captionHint : words.altHint}</span>
        <input class="in" name="alt" required={!isPage} maxLength={altCharacters} defaultValue={known?.alt ?? ''} />
      </label>
      <label class="f">
        {words.caption}
        <span class="h">{words.captionHint}</span>
        <input class="in" name="caption" maxLength={captionCharacters} defaultValue={known?.caption ?? ''} />
      </label>
    </>
  )
}

/** When it fits, what is said with it, and what is shown. */
export function ShowableFields({ kind, known }: Props) {
  return (
    <>
      <label class="f">
        {words.name}
        <span class="h">{words.nameHint}</span>
        <input class="in" name="name" required maxLength={nameCharacters} defaultValue={known?.name ?? ''} />
      </label>
      <label class="f">
        {words.when}
        <span class="h">{words.whenHint(examples)}</span>
        <textarea class="in" name="when" rows={3} required defaultValue={known?.when.join('\n') ?? ''} />
      </label>
      <label class="f">
        {words.say}
        <span class="h">{words.sayHint}</span>
        <textarea
          class="in voice"
          name="say"
          rows={2}
          required
          maxLength={sayCharacters}
          defaultValue={known?.say ?? ''}
        />
      </label>
      {kind !== 'person' && <SeenFields key={kind} kind={kind} known={known} />}
    </>
  )
}
