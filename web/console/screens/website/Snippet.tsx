import { useState } from 'preact/hooks'
import { CopyText } from '../../parts/CopyText.tsx'
import { placements, policyFor, snippetFor, type Placement } from './snippets.ts'
import { words } from './words.ts'

/** What is to be put into the website, for each place where the character may stand. */
export function Snippet({ slug }: { slug: string }) {
  const [placement, setPlacement] = useState<Placement>('corner')
  const house = location.origin
  return (
    <section class="sec" aria-labelledby="snippet">
      <h2 class="v" id="snippet">
        {words.putThis}
      </h2>
      <fieldset class="pick">
        <legend class="vh">{words.where}</legend>
        {placements.map((one) => (
          <label key={one}>
            <input type="radio" name="placement" checked={one === placement} onChange={() => setPlacement(one)} />
            {words.placement[one].name}
            <span class="small">{words.placement[one].hint}</span>
          </label>
        ))}
      </fieldset>
      <CopyText text={snippetFor(placement, house, slug)} />
      <p class="small">{placement === 'page' ? words.link : words.once}</p>
      <details>
        <summary class="ck">{words.strict}</summary>
        <pre class="code" tabIndex={0} role="region" aria-label={words.strict}>
          {policyFor(house)}
        </pre>
      </details>
    </section>
  )
}
