import type { Talk } from '../../call/talk.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTalkPage } from '../talk-page.ts'

/** The microphone's tool: mute, or bring in a microphone to a talk that began in writing. */
function MicrophoneTool({ talk }: { talk: Talk }) {
  const { text, visit } = useTalkPage()
  const { isMuted, mute } = talk.microphone
  if (!talk.hasMicrophone.value) {
    return (
      <button type="button" data-action="talk" onClick={() => void visit.speak()}>
        <Icon name="microphone" />
        {text.talk}
      </button>
    )
  }
  return (
    <button type="button" data-action="mute" aria-pressed={isMuted.value} onClick={() => mute(!isMuted.value)}>
      <Icon name={isMuted.value ? 'muted' : 'microphone'} />
      {isMuted.value ? text.muted : text.mute}
    </button>
  )
}

/** The tools, always in the same place, always with their names; a website has Reading on the picture. In a talk of words only, the voice replaces typing. */
export function Tools({ talk }: { talk: Talk }) {
  const { text, call, visit, place } = useTalkPage()
  const { reading } = visit
  const isWordsOnly = reading.talk.value === 'words'
  const { isReadAloud } = reading
  return (
    <nav class="tools" aria-label={text.tools}>
      {!isWordsOnly && talk.hasWords.value && (
        <button type="button" data-action="type" onClick={() => visit.show('typing')}>
          <Icon name="keyboard" />
          {text.type}
        </button>
      )}
      <MicrophoneTool talk={talk} />
      {isWordsOnly && (
        <button type="button" aria-pressed={isReadAloud.value} onClick={() => (isReadAloud.value = !isReadAloud.value)}>
          <Icon name="words" />
          {text.readAloud}
        </button>
      )}
      {place === 'kiosk' && (
        <button type="button" data-action="reading" onClick={() => visit.show('reading')}>
          <Icon name="reading" />
          {text.reading}
        </button>
      )}
      <button type="button" data-action="end" onClick={call.leave}>
        <Icon name="leave" />
        {text.leave}
      </button>
    </nav>
  )
}
