import type { Source } from '../../call/captions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useKiosk } from '../kiosk.ts'

/** The passage an answer comes from. */
export function SourcePage({ source }: { source: Source }) {
  const { text, visit } = useKiosk()
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          <Icon name="paper" />
          <span class="name">{source.name}</span>
        </h1>
        <button type="button" class="link" data-action="done" onClick={() => visit.show('talk')}>
          {text.done}
        </button>
      </header>
      <p class="excerpt" tabIndex={0} data-part="excerpt">
        {source.excerpt}
      </p>
    </>
  )
}
