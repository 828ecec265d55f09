import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'
import { useClosing } from './use-closing.ts'

/** A button with dots that opens what else can be done. */
export const More = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <details class="more" ref={useClosing()}>
    <summary class="b q sq" aria-label={label}>
      <Icon name="dots" />
    </summary>
    <div class="menu-p">{children}</div>
  </details>
)
