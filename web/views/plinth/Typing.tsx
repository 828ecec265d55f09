import type { Session } from '../../session/session.ts'
import { Asks } from '../../ui/Asks.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { typedKeys } from '../typed-keys.ts'
import { useVisitPage } from '../visit-page.ts'
import { offeredQuestions, suggestionsFor } from '../suggestions.ts'

/** A question in writing, on a screen's own keyboard or the visitor's. */
export function Typing({ session }: { session: Session }) {
  const page = useVisitPage()
  const { look, text, plinth, hasOwnKeyboard } = page
  const { draft } = plinth
  const choices = session.conversation.choices.value
  const texts = offeredQuestions(choices, suggestionsFor(draft.value, look.suggestions))
  const back = () => plinth.show('conversation')
  return (
    <>
      <h1 class="vh" tabIndex={-1}>
        {text.writeYourQuestion}
      </h1>
      <StateLine icon="keyboard" label={text.writeYourQuestion}>
        <Countdown session={session} />
      </StateLine>
      <Field
        value={draft}
        label={text.yourQuestion}
        placeholder={text.writeTo}
        ask={text.ask}
        ownKeyboard={hasOwnKeyboard}
        takesFocus
        submit={plinth.ask}
      />
      <Asks
        label={choices?.reason === 'did-you-mean' ? text.didYouMean : text.youCouldAsk}
        showLabel={false}
        texts={texts.slice(0, 2)}
        ask={plinth.ask}
      />
      {hasOwnKeyboard ? (
        <Keyboard
          text={text}
          keys={typedKeys(page)}
          type={(letters) => (draft.value += letters)}
          erase={() => (draft.value = draft.value.slice(0, -1))}
          talk={back}
        />
      ) : (
        <nav class="tools one" aria-label={text.tools}>
          <button type="button" data-action="back" onClick={back}>
            <Icon name="words" />
            {text.back}
          </button>
        </nav>
      )}
    </>
  )
}
