import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { Session } from '../../session/session.ts'
import { useVisitPage } from '../visit-page.ts'
import type { Plinth } from '../../visit/plinth.ts'

export type HindranceKind = 'touch' | 'muted' | 'unplugged' | 'silent' | 'refused'

/** What keeps the two from hearing each other while the conversation goes on, or null. What is being said goes first. */
export function hindranceOf(session: Session, plinth: Plinth): HindranceKind | null {
  if (plinth.needsTouch.value) return 'touch'
  if (session.conversation.avatar.value !== 'listening') return null
  if (plinth.microphoneFailed.value) return 'refused'
  if (session.microphone.isLost.value) return 'unplugged'
  if (session.microphone.isMuted.value) return 'muted'
  return session.isDeaf.value ? 'silent' : null
}

/** Names what is in the way and the way out; goes by itself when the cause does. */
export function Hindrance({ kind, session }: { kind: HindranceKind; session: Session }) {
  const { look, text, plinth } = useVisitPage()
  const { lines } = look.character
  if (kind === 'touch') {
    const touch = () => (plinth.needsTouch.value = false)
    return (
      <>
        <div class="words">
          <p class="plain">{text.browserWaits}</p>
        </div>
        <div class="row">
          <button type="button" class="act" data-action="hear" onClick={touch}>
            {text.touchToHear}
          </button>
        </div>
      </>
    )
  }
  if (kind === 'muted') {
    return (
      <>
        <div class="words">
          <p class="caption short">{quoted(lines.muted, look.language)}</p>
        </div>
        <div class="row">
          <button type="button" class="act" onClick={() => session.microphone.mute(false)}>
            {text.turnOn}
          </button>
        </div>
      </>
    )
  }
  const write = () => {
    plinth.microphoneFailed.value = false
    plinth.show('typing')
  }
  const plain = { unplugged: text.unplugged, silent: text.silent, refused: text.trouble['microphone-denied'].plain }
  const codes = { unplugged: 'microphone-unplugged', silent: 'microphone-silent', refused: 'microphone-denied' }
  return (
    <>
      <div class="words">
        <p class="say">{quoted(lines.noMicrophone, look.language)}</p>
        <p class="plain" role="status">
          {plain[kind]}
        </p>
        <p class="code" data-part="cause">
          {codes[kind]}
        </p>
      </div>
      <div class="row">
        <button type="button" class="act" data-action="type" onClick={write}>
          {text.writeTo}
        </button>
      </div>
    </>
  )
}
