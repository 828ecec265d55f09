import { useRef, useState } from 'preact/hooks'
import { documentLimits } from '../../../../shared/catalog/limits.ts'
import type { AddDocument } from '../../../../shared/console/documents.ts'
import { formText } from '../../form-text.ts'
import { forgetTyping, keepTyping, keptTyping } from '../../kept-typing.ts'
import { isSameText } from './is-same-text.ts'
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

/** `reset` would bring back what the form began with. */
function clear(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) field.value = ''
}

interface Props {
  /** Names the form, and what is kept of it. */
  id: 'write' | 'shorten'
  characterKey: string
  title: string
  /** What to begin with. */
  begun: AddDocument | null
  /** Whether it is the one thing to do now. */
  isMain: boolean
  /** False when it could not be added: the form keeps it then. */
  add: (document: AddDocument) => Promise<boolean>
  /** It is added, and nothing was written since. */
  done?: () => void
}

/** What is written in a form and not added yet is kept under this. */
export const keptAs = (id: Props['id'], characterKey: string) =>
  `document:${id === 'write' ? 'new' : 'shortened'}:${characterKey}`

/** A text that is written or pasted here becomes a document. */
export function WriteDocument({ id, characterKey, title, begun, isMain, add, done }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const what = keptAs(id, characterKey)
  const [beginning] = useState(() => begun ?? keptTyping<AddDocument>(what)?.fields)
  const read = (): AddDocument => {
    const text = formText(form.current)
    return { name: text('name').trim(), content: text('document').trim() }
  }
  /** What was written last, also when the form is gone. */
  const latest = useRef<AddDocument | null>(null)
  const keep = () => {
    const fields = (latest.current = read())
    if (fields.name + fields.content === '') forgetTyping(what)
    else keepTyping(what, { at: new Date().toISOString(), version: 0, fields })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const sent = (latest.current = read())
    if (!(await add(sent))) return
    // Whoever went on writing meanwhile has more than was added: that stays.
    if (!isSameText(latest.current, sent)) return
    forgetTyping(what)
    if (form.current !== null) clear(form.current)
    done?.()
  }
  return (
    <form class="form" ref={form} id={id} onSubmit={(event) => void submit(event)} onInput={keep}>
      <h3>{title}</h3>
      <label class="f">
        {words.name}
        <span class="h">{words.nameHint}</span>
        <input
          class="in"
          name="name"
          required
          maxLength={documentLimits.nameCharacters}
          defaultValue={beginning?.name}
          autocomplete="off"
        />
      </label>
      <label class="f">
        {words.text}
        <span class="h">{words.pasteHint}</span>
        <textarea
          class="in"
          name="document"
          rows={beginning === undefined ? 6 : 16}
          required
          maxLength={documentLimits.contentCharacters}
          defaultValue={beginning?.content}
          onPaste={(event) => void pasteMarkup(event)}
        />
      </label>
      <div class="bs">
        <button class={isMain ? 'b act' : 'b'} type="submit" data-action="add-document">
          {words.addThis}
        </button>
      </div>
    </form>
  )
}
