import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useVisitPage } from '../visit-page.ts'

/** What a visitor should know before saying yes; behind it the conversation is being made ready. */
export function Consent() {
  const { look, text, language, visit, plinth, keeping, leave } = useVisitPage()
  const press = usePress(() => {
    performance.mark('visavis:yes')
    visit.accept()
  })
  const type = () => {
    plinth.show('typing')
    visit.write()
  }
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.consent, look.language)}
        </h1>
        <ul class="list">
          <li>
            <Icon name="words" />
            <span>{text.isCharacter}</span>
          </li>
          <li>
            <Icon name="microphone" />
            <span>{text.needsMicrophone(look.usesCamera === true)}</span>
          </li>
          <li>
            <Icon name="paper" />
            <span>{keeping?.before(language) ?? text.wordsNotKept}</span>
          </li>
          <li>
            <Icon name="clock" />
            <span>{text.youHave(look.limits.maxDurationMs)}</span>
          </li>
        </ul>
      </div>
      <div class="row">
        <button type="button" class="act" data-action="accept" {...press}>
          {text.yes}
        </button>
        <button type="button" class="alt" data-action="type" onClick={type}>
          {text.ratherType}
        </button>
      </div>
      <footer class="foot">
        <button type="button" class="link" data-action="back" onClick={leave}>
          {text.back}
        </button>
        {keeping && <keeping.Choice language={language} />}
      </footer>
    </>
  )
}
