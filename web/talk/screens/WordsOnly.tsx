import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Turn } from '../../call/captions.ts'
import type { Talk } from '../../call/talk.ts'
import { Field } from '../../ui/Field.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { Countdown } from '../Countdown.tsx'
import { useTalkPage } from '../talk-page.ts'
import { Tools } from './Tools.tsx'
import { TapQuestions } from './Offers.tsx'

function WrittenTurn({ turn }: { turn: Turn }) {
  const { text, name, visit } = useTalkPage()
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
        <SourceCard name={source.name} excerpt={source.excerpt} readIt={text.readIt} open={() => visit.read(source)} />
      )}
    </div>
  )
}

/** The talk as a page of words, without picture and, unless asked for, without sound. */
export function WordsOnly({ talk }: { talk: Talk }) {
  const { look, text, visit, hasOwnKeyboard } = useTalkPage()
  const openKeyboard = () => visit.show('typing')
  const page = useRef<HTMLDivElement>(null)
  const turns = talk.conversation.captions.turns.value
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
        <Countdown talk={talk} />
      </header>
      <div class="page" role="log" aria-label={text.talkSoFar} tabIndex={0} ref={page}>
        {turns.map((turn) => (
          <WrittenTurn key={turn.turn} turn={turn} />
        ))}
      </div>
      <TapQuestions talk={talk} />
      <Field
        value={visit.draft}
        label={text.yourQuestion}
        placeholder={text.writeTo}
        ask={text.ask}
        ownKeyboard={hasOwnKeyboard}
        takesFocus={false}
        submit={visit.ask}
        {...(hasOwnKeyboard && { focused: openKeyboard })}
      />
      <Tools talk={talk} />
    </>
  )
}
