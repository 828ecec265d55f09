import { useState } from 'preact/hooks'
import type { Session } from '../../../session/session.ts'
import type { Visit } from '../../../visit/visit.ts'
import { seconds } from '../../text/language.ts'
import { words } from './words.ts'

const longestQuestion = 500

/** What is heard and said, and how soon; with what one needs to go on. */
export function TalkWords({ visit, session }: { visit: Visit; session: Session }) {
  const [typed, setTyped] = useState('')
  const { avatar, captions, countdown, measurements } = session.conversation
  const turn = captions.current.value
  const latency = measurements.latencies.value.at(-1)
  const isMuted = session.microphone.isMuted.value
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    session.ask(typed)
    setTyped('')
  }
  return (
    <>
      <p class="bs far">
        <b role="status">{words.talkState[avatar.value]}</b>
        {countdown.secondsLeft.value !== null && (
          <span class="small num">{words.secondsLeft(countdown.secondsLeft.value)}</span>
        )}
      </p>
      {turn !== null && turn.heard !== '' && (
        <p class="small">
          {words.heard} <b>{turn.heard}</b>
        </p>
      )}
      <p class="cap" data-part="captions" aria-live="polite">
        {turn?.sentences.map(({ text }) => text).join(' ')}
      </p>
      {(turn?.source != null || latency !== undefined) && (
        <p class="small num">
          {latency !== undefined && words.firstWord(seconds(latency.firstAudioMs))}
          {turn?.source != null && ` ${words.from(turn.source.name)}`}
        </p>
      )}
      <form class="bs" onSubmit={ask}>
        <input
          class="in say"
          aria-label={words.yourQuestion}
          placeholder={words.yourQuestion}
          maxLength={longestQuestion}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="b" data-action="ask">
          {words.ask}
        </button>
      </form>
      <div class="bs">
        {session.hasMicrophone.value && (
          <button type="button" class="b" onClick={() => session.microphone.mute(!isMuted)}>
            {isMuted ? words.unmute : words.mute}
          </button>
        )}
        <button type="button" class="b" data-action="end-talk" onClick={() => visit.leave()}>
          {words.endTalk}
        </button>
      </div>
    </>
  )
}
