import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Turn } from '../../session/captions.ts'
import type { Session } from '../../session/session.ts'
import { Field } from '../../ui/Field.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { Countdown } from '../Countdown.tsx'
import { useVisitPage } from '../visit-page.ts'
import { Tools } from './Tools.tsx'
import { TapQuestions } from './Offers.tsx'

function WrittenTurn({ turn }: { turn: Turn }) {
  const { text, name, plinth } = useVisitPage()
  const { heard, sentences, source } = turn
  return (
    <div class="turn">
      {heard !== '' && (
        <div>
          <p class="who">{text.you}</p>
          <p class="q" data-part="heard">
            {heard}
          </p>
        </div>
      )}
      {sentences.length > 0 && (
        <div>
          <p class="who">{name}</p>
          <p class="a" data-part="captions">
            {sentences.map((one) => one.text.trim()).join(' ')}
          </p>
        </div>
      )}
      {source !== null && (
        <SourceCard name={source.name} excerpt={source.excerpt} readIt={text.readIt} open={() => plinth.read(source)} />
      )}
    </div>
  )
}

/** The conversation as a page of words, without picture and, unless asked for, without sound. */
export function WordsOnly({ session }: { session: Session }) {
  const { look, text, plinth, showing, hasOwnKeyboard } = useVisitPage()
  const Card = showing.value?.Card
  const openKeyboard = () => plinth.show('typing')
  const page = useRef<HTMLDivElement>(null)
  const turns = session.conversation.captions.turns.value
  useLayoutEffect(() => {
    page.current?.scrollTo({ top: page.current.scrollHeight })
  }, [turns])
  return (
    <>
      <h1 class="vh" tabIndex={-1}>
        {text.talkWith}
      </h1>
      <header class="head">
        <div class="who-row">
          <img class="portrait-s" src={look.character.posterUrl} alt="" />
          <p class="state">{look.character.name}</p>
        </div>
        <Countdown session={session} />
      </header>
      <div class="page" role="log" aria-label={text.talkSoFar} tabIndex={0} ref={page}>
        {turns.map((turn) => (
          <WrittenTurn key={turn.turn} turn={turn} />
        ))}
        {Card && <Card session={session} />}
      </div>
      <TapQuestions session={session} />
      <Field
        value={plinth.draft}
        label={text.yourQuestion}
        placeholder={text.writeTo}
        ask={text.ask}
        ownKeyboard={hasOwnKeyboard}
        takesFocus={false}
        submit={plinth.ask}
        {...(hasOwnKeyboard && { focused: openKeyboard })}
      />
      <Tools session={session} />
    </>
  )
}
