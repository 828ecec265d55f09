import { usePress } from '../../ui/use-press.ts'
import { quoted, useKiosk } from '../kiosk.ts'

/** The first screen: somebody is there, and one thing to do. */
export function Attract() {
  const { look, text, call } = useKiosk()
  const { name, role, lines } = look.character
  const press = usePress(() => {
    performance.mark('visavis:touch')
    call.start()
  })
  // Each sentence begins a line of its own.
  const sentences = quoted(lines.attract).split(/(?<=[.?!]) /)
  return (
    <>
      <div class="words">
        <p class="over">{role === '' ? name : `${name}, ${role}`}</p>
        <h1 class="say" tabIndex={-1}>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
      </div>
      <div class="go">
        <button type="button" class="act big" data-action="start" {...press}>
          {text.talkWith}
        </button>
      </div>
      <footer class="foot">
        <p class="fine">{text.isCharacter}</p>
      </footer>
    </>
  )
}
