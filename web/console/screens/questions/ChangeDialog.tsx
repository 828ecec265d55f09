import { useState } from 'preact/hooks'
import type { Question } from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { QuestionFields, readQuestion } from './QuestionFields.tsx'
import { QuestionTrouble } from './QuestionTrouble.tsx'
import { words } from './words.ts'

interface Props {
  characterKey: string
  question: Question
  close: () => void
  changed: () => void
}

/** Other words for a question, or for what its answer must hold. */
export function ChangeDialog({ characterKey, question, close, changed }: Props) {
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      await ask('PUT', `/characters/${characterKey}/questions/${question.id}`, readQuestion(event.currentTarget))
      close()
      changed()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={words.changeIt} close={close}>
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <QuestionFields question={question} />
        {error !== null && <QuestionTrouble error={error} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="save-question">
            {words.save}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
