import type { Danger as DangerWords } from '../../session/conversation.ts'
import type { Session } from '../../session/session.ts'
import { useVisitPage } from '../visit-page.ts'

/** What is longer is set as captions are: as large as a short sentence it would fill the screen. */
const shortLetters = 120

/** For somebody in danger: the place's own words where it has any, large, and nothing else that moves. */
export function Danger({ session, danger }: { session: Session; danger: DangerWords }) {
  const { look, text, person } = useVisitPage()
  const Person = person.value?.Button
  const own = look.dangerWords?.[danger.kind]
  const words = own ?? danger.text
  return (
    <>
      <div class="words" role="alert" data-part="danger">
        {own === undefined && <p class="over">{text.says}</p>}
        <h1 class={words.length > shortLetters ? 'say danger long' : 'say danger'} tabIndex={-1}>
          {words}
        </h1>
        <p class="plain strong num" dir="auto">
          {danger.call}
        </p>
      </div>
      <div class="row">
        <button type="button" class="alt" data-action="all-is-well" onClick={session.conversation.allIsWell}>
          {text.allIsWell}
        </button>
        {Person && <Person reason="danger" />}
      </div>
    </>
  )
}
