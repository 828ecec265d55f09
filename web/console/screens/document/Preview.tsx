import type { Passage } from '../../../../shared/console/passages.ts'
import { PassageText } from './PassageText.tsx'
import { plainText } from '../../../../shared/console/plain-text.ts'

/** So many are drawn; more would make typing slow. */
const mostDrawn = 300

/** The document as the character reads it, without the lines that only help to find it. */
export const Preview = ({ passages, label }: { passages: readonly Passage[]; label: string }) => (
  <article class="paper" aria-label={label} tabIndex={0}>
    {passages.slice(0, mostDrawn).map((passage) => (
      <div class="pas-t" key={passage.from}>
        {passage.headings.map((heading) => (
          <h3 key={heading}>{plainText(heading)}</h3>
        ))}
        <PassageText passage={passage} />
      </div>
    ))}
    {passages.length > mostDrawn && <p>…</p>}
  </article>
)
