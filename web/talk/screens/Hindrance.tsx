import type { Talk } from '../../call/talk.ts'
import { quoted, useTalkPage } from '../talk-page.ts'
import type { Visit } from '../visit.ts'

export type HindranceKind = 'touch' | 'muted' | 'unplugged' | 'silent' | 'refused'

/** What keeps the two from hearing each other while the talk goes on, or null. What is being said goes first. */
export function hindranceOf(talk: Talk, visit: Visit): HindranceKind | null {
  if (visit.needsTouch.value) return 'touch'
  if (talk.conversation.avatar.value !== 'listening') return null
  if (visit.microphoneFailed.value) return 'refused'
  if (talk.microphone.isLost.value) return 'unplugged'
  if (talk.microphone.isMuted.value) return 'muted'
  return talk.isDeaf.value ? 'silent' : null
}

/** Names what is in the way and the way out; goes by itself when the cause does. */
export function Hindrance({ kind, talk }: { kind: HindranceKind; talk: Talk }) {
  const { look, text, visit } = useTalkPage()
  const { lines } = look.character
  if (kind === 'touch') {
    const touch = () => (visit.needsTouch.value = false)
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
          <p class="caption short">{quoted(lines.muted)}</p>
        </div>
        <div class="row">
          <button type="button" class="act" onClick={() => talk.microphone.mute(false)}>
            {text.turnOn}
          </button>
        </div>
      </>
    )
  }
  const write = () => {
    visit.microphoneFailed.value = false
    visit.show('typing')
  }
  const plain = { unplugged: text.unplugged, silent: text.silent, refused: text.trouble['microphone-denied'].plain }
  const codes = { unplugged: 'microphone-unplugged', silent: 'microphone-silent', refused: 'microphone-denied' }
  return (
    <>
      <div class="words">
        <p class="say">{quoted(lines.noMicrophone)}</p>
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
