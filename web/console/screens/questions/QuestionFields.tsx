import { useState } from 'preact/hooks'
import { questionLimits, type AddQuestion } from '../../../../shared/console/questions.ts'
import { formText } from '../../form-text.ts'
import { words } from './words.ts'

/** What a form with these fields holds. */
export function readQuestion(form: EventTarget | null): AddQuestion {
  const text = formText(form)
  const isUnknown = text('unknown') !== ''
  return { question: text('question').trim(), expects: isUnknown ? null : text('expects').trim() }
}

/** A question, and the words that a good answer holds, unless the character must not know. */
export function QuestionFields({ question }: { question?: AddQuestion }) {
  const [isUnknown, setUnknown] = useState(question !== undefined && question.expects === null)
  return (
    <>
      <label class="f">
        {words.asVisitors}
        <input
          class="in"
          name="question"
          required
          maxLength={questionLimits.questionCharacters}
          defaultValue={question?.question}
          autocomplete="off"
        />
      </label>
      {!isUnknown && (
        <label class="f">
          {words.expects}
          <input
            class="in"
            name="expects"
            required
            pattern=".*[\p{L}\p{N}].*"
            maxLength={questionLimits.expectsCharacters}
            defaultValue={question?.expects ?? ''}
            autocomplete="off"
          />
        </label>
      )}
      <label class="ck">
        <input
          type="checkbox"
          name="unknown"
          checked={isUnknown}
          onChange={(event) => setUnknown(event.currentTarget.checked)}
        />
        {words.mustNotKnow}
      </label>
    </>
  )
}
