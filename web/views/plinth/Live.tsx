import type { Session } from '../../session/session.ts'
import { LevelBars } from '../../ui/LevelBars.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { useVisitPage } from '../visit-page.ts'
import { Hindrance, hindranceOf } from './Hindrance.tsx'
import { SpokenAloud, Words } from './Words.tsx'
import { Offers } from './Offers.tsx'
import { Tools } from './Tools.tsx'

/** From here on the time is shown as a numeral. */
const numeralFromS = 15

function LiveState({ session }: { session: Session }) {
  const { text, visit } = useVisitPage()
  const { avatar, hearing } = session.conversation
  const isDeaf = !session.hasMicrophone.value || hearing.notice.value === 'ears-unavailable'
  const time = <Countdown session={session} />
  const stop = (
    <button type="button" class="link" data-action="interrupt" onClick={session.interrupt}>
      {text.stop}
    </button>
  )
  if (visit.state.value === 'ending') return <StateLine icon="words" label={text.sayingGoodbye} />
  if (session.isWeak.value) return <StateLine icon="clock" label={text.lineIsWeak} children={time} />
  if (avatar.value === 'thinking') return <StateLine icon="dots" label={text.thinking} children={time} />
  if (avatar.value === 'speaking') return <StateLine icon="words" label={text.speaking} beside={stop} children={time} />
  if (isDeaf) return <StateLine icon="keyboard" label={text.readyToRead} children={time} />
  if (session.microphone.isMuted.value) return <StateLine icon="muted" label={text.microphoneOff} children={time} />
  return <StateLine icon="ear" label={text.listening} beside={<LevelBars level={session.level} />} children={time} />
}

/** The last seconds, in a numeral beside what is said. */
function LastSeconds({ session, secondsLeft }: { session: Session; secondsLeft: number }) {
  const { text, language, keeping } = useVisitPage()
  return (
    <>
      <div class="pair words">
        <p class="big-num num" role="timer" aria-label={text.secondsLeft(secondsLeft)} data-part="countdown">
          {secondsLeft}
        </p>
        <Words session={session} />
      </div>
      <p class="plain">{keeping?.after(language) ?? text.nothingStays}</p>
    </>
  )
}

/** The conversation itself. */
export function Live({ session }: { session: Session }) {
  const { text, plinth } = useVisitPage()
  const secondsLeft = session.conversation.countdown.secondsLeft.value
  const isLast = secondsLeft !== null && secondsLeft <= numeralFromS
  const hindrance = hindranceOf(session, plinth)
  const main = () => {
    if (isLast) return <LastSeconds session={session} secondsLeft={secondsLeft} />
    if (hindrance !== null) return <Hindrance kind={hindrance} session={session} />
    return (
      <>
        <Words session={session} />
        <Offers session={session} />
      </>
    )
  }
  return (
    <>
      <h1 class="vh" tabIndex={-1}>
        {text.talkWith}
      </h1>
      <LiveState session={session} />
      {main()}
      <SpokenAloud session={session} />
      <Tools session={session} />
    </>
  )
}
