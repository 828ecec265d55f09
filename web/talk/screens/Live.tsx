import type { Talk } from '../../call/talk.ts'
import { LevelBars } from '../../ui/LevelBars.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { useTalkPage } from '../talk-page.ts'
import { Hindrance, hindranceOf } from './Hindrance.tsx'
import { SpokenAloud, Words } from './Words.tsx'
import { Offers } from './Offers.tsx'
import { Tools } from './Tools.tsx'

/** From here on the time is shown as a numeral. */
const numeralFromS = 15

function LiveState({ talk }: { talk: Talk }) {
  const { text, call } = useTalkPage()
  const { avatar, hearing } = talk.conversation
  const isDeaf = !talk.hasMicrophone.value || hearing.value === 'ears-unavailable'
  const time = <Countdown talk={talk} />
  const stop = (
    <button type="button" class="link" data-action="interrupt" onClick={talk.interrupt}>
      {text.stop}
    </button>
  )
  if (call.state.value === 'ending') return <StateLine icon="words" label={text.sayingGoodbye} />
  if (talk.isWeak.value) return <StateLine icon="clock" label={text.lineIsWeak} children={time} />
  if (avatar.value === 'thinking') return <StateLine icon="dots" label={text.thinking} children={time} />
  if (avatar.value === 'speaking') return <StateLine icon="words" label={text.speaking} beside={stop} children={time} />
  if (isDeaf) return <StateLine icon="keyboard" label={text.readyToRead} children={time} />
  if (talk.microphone.isMuted.value) return <StateLine icon="muted" label={text.microphoneOff} children={time} />
  return <StateLine icon="ear" label={text.listening} beside={<LevelBars level={talk.level} />} children={time} />
}

/** The last seconds, in a numeral beside what is said. */
function LastSeconds({ talk, secondsLeft }: { talk: Talk; secondsLeft: number }) {
  const { text } = useTalkPage()
  return (
    <>
      <div class="pair words">
        <p class="big-num num" role="timer" aria-label={text.secondsLeft(secondsLeft)} data-part="countdown">
          {secondsLeft}
        </p>
        <Words talk={talk} />
      </div>
      <p class="plain">{text.nothingStays}</p>
    </>
  )
}

/** The talk itself. */
export function Live({ talk }: { talk: Talk }) {
  const { text, visit } = useTalkPage()
  const secondsLeft = talk.conversation.countdown.secondsLeft.value
  const isLast = secondsLeft !== null && secondsLeft <= numeralFromS
  const hindrance = hindranceOf(talk, visit)
  const main = () => {
    if (isLast) return <LastSeconds talk={talk} secondsLeft={secondsLeft} />
    if (hindrance !== null) return <Hindrance kind={hindrance} talk={talk} />
    return (
      <>
        <Words talk={talk} />
        <Offers talk={talk} />
      </>
    )
  }
  return (
    <>
      <h1 class="vh" tabIndex={-1}>
        {text.talkWith}
      </h1>
      <LiveState talk={talk} />
      {main()}
      <SpokenAloud talk={talk} />
      <Tools talk={talk} />
    </>
  )
}
