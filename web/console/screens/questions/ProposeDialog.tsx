import { useState } from 'preact/hooks'
import {
  canBeExpected,
  questionLimits,
  type AddQuestion,
  type ProposedQuestions,
} from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { QuestionTrouble } from './QuestionTrouble.tsx'
import { words } from './words.ts'

interface FieldsProps {
  question: AddQuestion
  change: (question: AddQuestion) => void
  drop: () => void
}

function Fields({ question: one, change, drop }: FieldsProps) {
  const { question, expects } = one
  return (
    <li class="gap" data-part="proposed-question">
      <label class="f">
        {words.asVisitors}
        <input
          class="in"
          value={question}
          maxLength={questionLimits.questionCharacters}
          autocomplete="off"
          onInput={(event) => change({ ...one, question: event.currentTarget.value })}
        />
      </label>
      <label class="f">
        {words.expects}
        <input
          class="in"
          value={expects ?? ''}
          maxLength={questionLimits.expectsCharacters}
          autocomplete="off"
          onInput={(event) => change({ ...one, expects: event.currentTarget.value })}
        />
      </label>
      <div class="bs end">
        <button type="button" class="b q" aria-label={words.dropIt(question)} onClick={drop}>
          <Icon name="close" />
          {common.remove}
        </button>
      </div>
    </li>
  )
}

interface Props {
  characterKey: string
  close: () => void
  added: (sentence: string) => void
}

const canBeKept = ({ question, expects }: AddQuestion) => question.trim() !== '' && canBeExpected(expects ?? '')

/** Ten questions that the papers answer, to be written anew, dropped, and taken into the list. */
export function ProposeDialog({ characterKey, close, added }: Props) {
  const { fetched, put, again } = useFetched<ProposedQuestions>(`/characters/${characterKey}/questions/proposed`)
  const [error, setError] = useState<unknown>(null)
  const questions = fetched.state === 'ready' ? fetched.value.questions : []
  const kept = questions
    .filter(canBeKept)
    .map(({ question, expects }) => ({ question: question.trim(), expects: (expects ?? '').trim() }))
  const take = async () => {
    try {
      const path = `/characters/${characterKey}/questions/import`
      const answer = await ask<{ added: number }>('POST', path, { questions: kept })
      added(words.added(answer.added, kept.length - answer.added))
      close()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.propose} close={close}>
      {fetched.state === 'loading' && <OnItsWay says={words.proposing} />}
      <FetchTrouble head={words.notProposed} fetched={fetched} again={again} />
      {fetched.state === 'ready' && (
        <p role="status">{questions.length === 0 ? words.nothingProposed : words.lookThrough}</p>
      )}
      <ul class="proposals">
        {questions.map((question, place) => (
          <Fields
            key={place}
            question={question}
            change={(next) => put({ questions: questions.with(place, next) })}
            drop={() => put({ questions: questions.toSpliced(place, 1) })}
          />
        ))}
      </ul>
      {error !== null && <QuestionTrouble error={error} />}
      <DialogFoot close={close}>
        {kept.length > 0 && (
          <button type="button" class="b act" data-action="take-questions" onClick={() => void take()}>
            {words.addAll(kept.length)}
          </button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
