import type { Session } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useVisitPage } from '../visit-page.ts'

/** The microphone's tool: mute, or bring in a microphone to a conversation that began in writing. */
function MicrophoneTool({ session }: { session: Session }) {
  const { text, plinth } = useVisitPage()
  const { isMuted, mute } = session.microphone
  if (!session.hasMicrophone.value) {
    return (
      <button type="button" data-action="talk" onClick={() => void plinth.speak()}>
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

/** The tools, always in the same place, always with their names; a website has Reading on the picture. In a conversation of words only, the voice replaces typing. */
export function Tools({ session }: { session: Session }) {
  const { text, visit, plinth, place } = useVisitPage()
  const { reading } = plinth
  const isWordsOnly = reading.medium.value === 'words'
  const { isReadAloud } = reading
  return (
    <nav class="tools" aria-label={text.tools}>
      {!isWordsOnly && session.hasWords.value && (
        <button type="button" data-action="type" onClick={() => plinth.show('typing')}>
          <Icon name="keyboard" />
          {text.type}
        </button>
      )}
      <MicrophoneTool session={session} />
      {isWordsOnly && (
        <button type="button" aria-pressed={isReadAloud.value} onClick={() => (isReadAloud.value = !isReadAloud.value)}>
          <Icon name="words" />
          {text.readAloud}
        </button>
      )}
      {place === 'kiosk' && (
        <button type="button" data-action="reading" onClick={() => plinth.show('reading')}>
          <Icon name="reading" />
          {text.reading}
        </button>
      )}
      <button type="button" data-action="end" onClick={visit.leave}>
        <Icon name="leave" />
        {text.leave}
      </button>
    </nav>
  )
}
