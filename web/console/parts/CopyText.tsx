import { useState } from 'preact/hooks'
import { words } from '../text/words.ts'
import { Icon } from './Icon.tsx'

/** Text that is to be taken elsewhere, with a button that copies it; where a browser refuses, the text is chosen. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = (event: MouseEvent) => {
    const block = (event.currentTarget as HTMLElement).closest('.copy')?.querySelector('pre')
    const choose = () => block && getSelection()?.selectAllChildren(block)
    // Browsers have no clipboard at a plain http address.
    if (navigator.clipboard === undefined) choose()
    else navigator.clipboard.writeText(text).then(() => setCopied(true), choose)
  }
  return (
    <div class="gap copy">
      <pre class="code" tabIndex={0} aria-label={words.toCopy} role="region">
        {text}
      </pre>
      <div class="bs">
        <button type="button" class="b" data-action="copy" onClick={copy}>
          <Icon name="copy" />
          {words.copy}
        </button>
        <span class="small" role="status">
          {isCopied && words.copied}
        </span>
      </div>
    </div>
  )
}
