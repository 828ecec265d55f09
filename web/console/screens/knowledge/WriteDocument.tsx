import { useRef } from 'preact/hooks'
import { documentLimits } from '../../../../shared/catalog/limits.ts'
import type { AddDocument } from '../../../../shared/console/documents.ts'
import { formText } from '../../form-text.ts'
import { words } from './words.ts'

/** What was copied from a web page comes with its marks, which become Markdown. */
async function pasteMarkup(event: ClipboardEvent): Promise<void> {
  const field = event.currentTarget as HTMLTextAreaElement
  const html = event.clipboardData?.getData('text/html') ?? ''
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  if (!/<(?:h\d|p|li|table|br|div)\b/i.test(html)) return
  event.preventDefault()
  const [from, to] = [field.selectionStart, field.selectionEnd]
  const put = (text: string) => {
    field.setRangeText(text, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // What reads web pages is fetched with the first one.
  const reader = await import('./reading/html-to-markdown.ts').catch(() => undefined)
  put(reader?.htmlToMarkdown(html).content ?? plain)
}

interface Props {
  /** What to begin with. */
  begun: AddDocument | null
  /** False when it could not be added: the form keeps it then. */
  add: (document: AddDocument) => Promise<boolean>
}

/** A text that is written or pasted here becomes a document. */
export function WriteDocument({ begun, add }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = formText(form.current)
    const document = { name: text('name').trim(), content: text('document').trim() }
    if (await add(document)) form.current?.reset()
  }
  return (
    <form class="form" ref={form} id="write" onSubmit={(event) => void submit(event)}>
      <h3>{words.write}</h3>
      <label class="f">
        {words.name}
        <span class="h">{words.nameHint}</span>
        <input
          class="in"
          name="name"
          required
          maxLength={documentLimits.nameCharacters}
          defaultValue={begun?.name}
          autocomplete="off"
        />
      </label>
      <label class="f">
        {words.text}
        <span class="h">{words.pasteHint}</span>
        <textarea
          class="in"
          name="document"
          rows={begun === null ? 6 : 16}
          required
          maxLength={documentLimits.contentCharacters}
          defaultValue={begun?.content}
          onPaste={(event) => void pasteMarkup(event)}
        />
      </label>
      <div class="bs">
        <button class="b act" type="submit" data-action="add-document">
          {words.addThis}
        </button>
      </div>
    </form>
  )
}
