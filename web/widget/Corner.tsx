import { Icon } from '../ui/Icon.tsx'
import { useVisitPage } from '../views/visit-page.ts'

/** On the picture: how to read the conversation, while there is one, and in a website the way out. */
export function Corner({ close }: { close: (() => void) | null }) {
  const { text, visit, plinth } = useVisitPage()
  const isLive = visit.state.value === 'live'
  return (
    <div class="corner">
      {isLive && plinth.panel.value !== 'reading' && (
        <button type="button" data-action="reading" aria-label={text.reading} onClick={() => plinth.show('reading')}>
          <Icon name="reading" />
        </button>
      )}
      {close !== null && (
        <button type="button" data-action="close" aria-label={text.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
