import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Session } from '../../session/session.ts'
import { Asks } from '../../ui/Asks.tsx'
import { Field } from '../../ui/Field.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { useVisitPage } from '../visit-page.ts'
import { offeredQuestions } from '../suggestions.ts'

/** Held down while the visitor speaks: for a hall too loud to tell when they begin. */
function HoldToTalk({ session }: { session: Session }) {
  const { text } = useVisitPage()
  const isHeld = useSignal(false)
  const hold = (pressed: boolean) => {
    if (isHeld.value === pressed) return
    isHeld.value = pressed
    session.hold(pressed)
  }
  // Where the view changes under a finger the button never hears of its end, and the turn would stay open.
  useEffect(() => () => hold(false), [session])
  const isKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter'
  return (
    <button
      type="button"
      class="alt hold"
      data-action="hold"
      data-held={isHeld.value || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold(true)
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onKeyDown={(event) => isKey(event) && hold(true)}
      onKeyUp={(event) => isKey(event) && hold(false)}
      onBlur={() => hold(false)}
    >
      {text.holdToTalk}
    </button>
  )
}

/** Questions to tap: the operator's own first, then those that the service made. */
export function TapQuestions({ session, besides = [] }: { session: Session; besides?: string[] }) {
  const { text, plinth } = useVisitPage()
  const { choices, captions, avatar } = session.conversation
  const texts = offeredQuestions(choices.value, besides)
  const label = choices.value?.reason === 'did-you-mean' ? text.didYouMean : text.youCouldAsk
  const isMeant = choices.value?.reason === 'did-you-mean'
  // Named until the first question has been asked; after that the place speaks for itself.
  const isNew = avatar.value === 'listening' && (captions.current.value?.heard ?? '') === ''
  return <Asks label={label} showLabel={isNew || isMeant} texts={texts.slice(0, 4)} ask={plinth.ask} />
}

/** Below the words: where they come from, what is wrong with hearing, other ways to ask, what to ask next. */
export function Offers({ session }: { session: Session }) {
  const { look, text, plinth, person } = useVisitPage()
  const Person = person.value?.Button
  const { captions, avatar, hearing } = session.conversation
  const turn = captions.current.value
  if (!session.hasWords.value) return null
  if (avatar.value === 'thinking') {
    const heard = turn?.heard ?? ''
    return heard === '' ? null : (
      <div class="row">
        <button type="button" class="alt slim" data-action="correct" onClick={() => plinth.correct(heard)}>
          {text.notWhatISaid}
        </button>
      </div>
    )
  }
  const isListening = avatar.value === 'listening'
  const source = turn?.source ?? null
  const asked = captions.turns.value.map(({ heard }) => heard)
  const open = isListening ? look.suggestions.filter((text) => !asked.includes(text)) : []
  const isFirst = turn === null || turn.heard === ''
  const canHear = session.hasMicrophone.value && hearing.notice.value !== 'ears-unavailable'
  // The words come first: where the plinth holds more than them, two questions are enough.
  const hasRoom = (isFirst || hearing.isHelpForward.value) && canHear && hearing.notice.value === null
  const besides = hasRoom ? open : open.slice(0, 2)
  const notices = {
    'ears-restarted': text.earsRestarted,
    'ears-unavailable': text.earsUnavailable,
    'question-too-long': text.questionTooLong,
  }
  return (
    <>
      {hearing.notice.value !== null && (
        <p class="plain" role="status">
          {notices[hearing.notice.value]}
        </p>
      )}
      {source !== null && (
        <SourceCard name={source.name} excerpt={source.excerpt} readIt={text.readIt} open={() => plinth.read(source)} />
      )}
      {Person && session.conversation.wantsStaff.value && (
        <div class="row">
          <Person reason="asked" />
        </div>
      )}
      {isListening && hearing.isHelpForward.value && canHear && (
        <div class="row">
          <HoldToTalk session={session} />
          <button type="button" class="alt" data-action="type" onClick={() => plinth.show('typing')}>
            {text.writeTo}
          </button>
        </div>
      )}
      {isListening && !canHear && <WrittenQuestion />}
      <TapQuestions session={session} besides={besides} />
    </>
  )
}

/** Where there is no listening: the field itself, or on a wall the way to its keyboard. */
function WrittenQuestion() {
  const { text, plinth, hasOwnKeyboard } = useVisitPage()
  if (hasOwnKeyboard) {
    return (
      <div class="row">
        <button type="button" class="act" data-action="type" onClick={() => plinth.show('typing')}>
          {text.writeTo}
        </button>
      </div>
    )
  }
  return (
    <Field
      value={plinth.draft}
      label={text.yourQuestion}
      placeholder={text.writeTo}
      ask={text.ask}
      ownKeyboard={false}
      takesFocus={false}
      submit={plinth.ask}
    />
  )
}
