import { Icon } from '../ui/Icon.tsx'
import { useTalkPage } from '../talk/talk-page.ts'

/** On the picture: how to read the talk, while there is one, and in a website the way out. */
export function Corner({ close }: { close: (() => void) | null }) {
  const { text, call, visit } = useTalkPage()
  const isLive = call.state.value === 'live'
  return (
    <div class="corner">
      {isLive && visit.panel.value !== 'reading' && (
        <button type="button" data-action="reading" aria-label={text.reading} onClick={() => visit.show('reading')}>
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
