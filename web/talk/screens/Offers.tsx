import { useSignal } from '@preact/signals'
import type { Talk } from '../../call/talk.ts'
import { Asks } from '../../ui/Asks.tsx'
import { Field } from '../../ui/Field.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { useTalkPage } from '../talk-page.ts'
import { offeredQuestions } from '../suggestions.ts'

/** Held down while the visitor speaks: for a hall too loud to tell when they begin. */
function HoldToTalk({ talk }: { talk: Talk }) {
  const { text } = useTalkPage()
  const isHeld = useSignal(false)
  const hold = (pressed: boolean) => {
    if (isHeld.value === pressed) return
    isHeld.value = pressed
    talk.hold(pressed)
  }
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
export function TapQuestions({ talk, besides = [] }: { talk: Talk; besides?: string[] }) {
  const { text, visit } = useTalkPage()
  const { choices, captions, avatar } = talk.conversation
  const texts = offeredQuestions(choices.value, besides)
  const label = choices.value?.reason === 'did-you-mean' ? text.didYouMean : text.youCouldAsk
  const isMeant = choices.value?.reason === 'did-you-mean'
  // Named until the first question has been asked; after that the place speaks for itself.
  const isNew = avatar.value === 'listening' && (captions.current.value?.heard ?? '') === ''
  return <Asks label={label} showLabel={isNew || isMeant} texts={texts.slice(0, 4)} ask={visit.ask} />
}

/** Below the words: where they come from, what is wrong with hearing, other ways to ask, what to ask next. */
export function Offers({ talk }: { talk: Talk }) {
  const { look, text, visit } = useTalkPage()
  const { captions, avatar, hearing, isHelpForward } = talk.conversation
  const turn = captions.current.value
  if (!talk.hasWords.value) return null
  if (avatar.value === 'thinking') {
    const heard = turn?.heard ?? ''
    return heard === '' ? null : (
      <div class="row">
        <button type="button" class="alt slim" data-action="correct" onClick={() => visit.correct(heard)}>
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
  const canHear = talk.hasMicrophone.value && hearing.value !== 'ears-unavailable'
  // The words come first: where the plinth holds more than them, two questions are enough.
  const hasRoom = (isFirst || isHelpForward.value) && canHear && hearing.value === null
  const besides = hasRoom ? open : open.slice(0, 2)
  const notices = {
    'ears-restarted': text.earsRestarted,
    'ears-unavailable': text.earsUnavailable,
    'question-too-long': text.questionTooLong,
  }
  return (
    <>
      {hearing.value !== null && (
        <p class="plain" role="status">
          {notices[hearing.value]}
        </p>
      )}
      {source !== null && (
        <SourceCard name={source.name} excerpt={source.excerpt} readIt={text.readIt} open={() => visit.read(source)} />
      )}
      {isListening && isHelpForward.value && canHear && (
        <div class="row">
          <HoldToTalk talk={talk} />
          <button type="button" class="alt" data-action="type" onClick={() => visit.show('typing')}>
            {text.writeTo}
          </button>
        </div>
      )}
      {isListening && !canHear && <WrittenQuestion />}
      <TapQuestions talk={talk} besides={besides} />
    </>
  )
}

/** Where there is no listening: the field itself, or on a wall the way to its keyboard. */
function WrittenQuestion() {
  const { text, visit, hasOwnKeyboard } = useTalkPage()
  if (hasOwnKeyboard) {
    return (
      <div class="row">
        <button type="button" class="act" data-action="type" onClick={() => visit.show('typing')}>
          {text.writeTo}
        </button>
      </div>
    )
  }
  return (
    <Field
      value={visit.draft}
      label={text.yourQuestion}
      placeholder={text.writeTo}
      ask={text.ask}
      ownKeyboard={false}
      takesFocus={false}
      submit={visit.ask}
    />
  )
}
