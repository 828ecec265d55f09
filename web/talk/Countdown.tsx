import type { Talk } from '../call/talk.ts'
import { useTalkPage } from './talk-page.ts'
import { timeLeft } from './time-left.ts'

/** The time at the end of the state line. */
export function Countdown({ talk }: { talk: Talk }) {
  const { text, look } = useTalkPage()
  const { secondsLeft } = talk.conversation.countdown
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
