import { showableLimits, type SaveShowable } from '../../../../shared/console/showables.ts'
import type { ShowableKind } from '../../../../shared/kiosk/showables.ts'
import { formText } from '../../form-text.ts'

/** The form's fields as they are sent; null where there are too many lines, or too long ones. */
export function readShowable(form: HTMLFormElement, kind: ShowableKind): SaveShowable | null {
  const text = formText(form)
  const when = text('when')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const { examples, exampleCharacters } = showableLimits
  if (when.length > examples || when.some((line) => line.length > exampleCharacters)) return null
  const seen = { caption: text('caption'), alt: text('alt'), url: text('url') }
  return { kind, name: text('name'), when, say: text('say'), ...seen }
}

/** The picture that was chosen; undefined where none was. */
export function chosenPicture(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('picture')
  return file instanceof File && file.size > 0 ? file : undefined
}
