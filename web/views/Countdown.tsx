import type { Session } from '../session/session.ts'
import { useVisitPage } from './visit-page.ts'
import { timeLeft } from './time-left.ts'

/** The time at the end of the state line. */
export function Countdown({ session }: { session: Session }) {
  const { text, look } = useVisitPage()
  const { secondsLeft } = session.conversation.countdown
  if (secondsLeft.value === null) return null
  const { isSoon, about, strong, rest } = timeLeft(text, secondsLeft.value, look.limits.maxDurationMs)
  return (
    <p class={isSoon ? 'time num soon' : 'time num'} data-part="countdown">
      {about !== '' && <span class="ab">{about}</span>}
      {strong !== '' && <b>{strong}</b>}
      <span class="rest">{rest}</span>
    </p>
  )
}
