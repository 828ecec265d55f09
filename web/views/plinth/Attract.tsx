import { nameAndRole } from '../../../shared/kiosk/name-and-role.ts'
import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { usePress } from '../../ui/use-press.ts'
import { useVisitPage } from '../visit-page.ts'
import { LanguageRow } from './Languages.tsx'

/** Between two sentences: each begins a line of its own. */
const betweenSentences = /(?<=[.?!؟।]) |(?<=[。！？])(?=..)/

/** The first view: somebody is there, and one thing to do. */
export function Attract() {
  const { look, text, visit, plinth, place, announcement, film } = useVisitPage()
  const { lines } = look.character
  const Portrait = film.value?.Portrait
  const press = usePress(() => {
    performance.mark('visavis:touch')
    visit.start()
  })
  const sentences = quoted(announcement.value ?? lines.attract, look.language).split(betweenSentences)
  const isWidget = place === 'widget'
  return (
    <>
      <div class="words">
        <p class="over">
          {Portrait && <Portrait />}
          {nameAndRole(look.character, look.language)}
        </p>
        <h1 class="say" tabIndex={-1}>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        {isWidget && <p class="plain">{text.isCharacter}</p>}
      </div>
      <div class={isWidget ? 'row' : 'go'}>
        <button type="button" class="act" data-action="start" {...press}>
          {text.talkWith}
        </button>
        {isWidget && (
          <button type="button" class="alt" data-action="type" onClick={plinth.write}>
            {text.ratherType}
          </button>
        )}
      </div>
      {!isWidget && (
        <footer class="foot">
          {look.logoUrl && <img class="logo" src={look.logoUrl} alt="" draggable={false} />}
          <LanguageRow />
          <p class="fine">{text.isCharacter}</p>
        </footer>
      )}
    </>
  )
}
