import type { ComponentChildren } from 'preact'
import { Brand } from './Brand.tsx'
import { LanguageRow } from './LanguageRow.tsx'

/** The page before the console: somebody of the house beside a form. */
export const Door = ({ children }: { children: ComponentChildren }) => (
  <main class="door">
    <figure>
      <img src="/api/kiosks/demo/poster" alt="" />
    </figure>
    <div class="door-in">
      <p class="brand">
        <Brand />
      </p>
      {children}
      <LanguageRow />
    </div>
  </main>
)
