import { quotationMarks, quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { captionParts } from '../../session/caption-parts.ts'
import type { Turn } from '../../session/captions.ts'
import type { Session } from '../../session/session.ts'
import { Caption } from '../../ui/Caption.tsx'
import { spokenLanguage, useVisitPage } from '../visit-page.ts'

/** So many letters or fewer are set larger. */
const shortLetters = 60

/** The greeting and asides answer nothing, so they stand in quotation marks; answers don't. */
const isAside = (turn: Turn) => turn.heard === '' && turn.source === null

function TurnCaption({ turn, session }: { turn: Turn; session: Session }) {
  const page = useVisitPage()
  const { said, now, ahead } = captionParts(turn, session.conversation.captions.spokenAt.value)
  const isShort = said.length + now.length + ahead.length <= shortLetters
  const [opening, closing] = isAside(turn) ? quotationMarks(spokenLanguage(page)) : ['', '']
  const isOver = now === '' && ahead === ''
  return (
    <Caption
      said={`${opening}${said}${isOver ? closing : ''}`}
      now={now}
      ahead={isOver ? '' : `${ahead}${closing}`}
      isShort={isShort}
    />
  )
}

/** What was heard and what is said to it, and what is shown with it. */
export function Words({ session }: { session: Session }) {
  const { look, text, showing } = useVisitPage()
  const { captions, avatar, action } = session.conversation
  const Card = action.value ? showing.value?.Card : null
  const turn = captions.current.value
  if (!session.hasWords.value || turn === null) {
    return (
      <div class="words">
        {session.hasWords.value && (
          <p class="caption short">{quoted(look.character.lines.connecting, look.language)}</p>
        )}
      </div>
    )
  }
  if (turn.sentences.length === 0) {
    return (
      <div class="words">
        <p class="heard">{text.heard}</p>
        <p class="heard-now" data-part="heard">
          {turn.heard}
        </p>
      </div>
    )
  }
  return (
    <div class="words" data-avatar={avatar}>
      {turn.heard !== '' && (
        <p class="heard">
          {text.heard} <b data-part="heard">{turn.heard}</b>
        </p>
      )}
      <TurnCaption turn={turn} session={session} />
      {Card && <Card session={session} />}
    </div>
  )
}

/** The same words for readers of the screen, sentence by sentence. */
export function SpokenAloud({ session }: { session: Session }) {
  const turn = session.conversation.captions.current.value
  return (
    <div class="vh" aria-live="polite">
      {turn?.sentences.map(({ sentence, text }) => (
        <p key={`${turn.turn}.${sentence}`}>{text}</p>
      ))}
    </div>
  )
}
