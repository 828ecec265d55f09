import { useState } from 'preact/hooks'
import type { AddQuestion, ImportQuestions } from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { failureSentence } from '../../text/failure-sentence.ts'
import { QuestionTrouble } from './QuestionTrouble.tsx'
import { words } from './words.ts'

interface Props {
  characterKey: string
  close: () => void
  added: (sentence: string) => void
}

/** So many rows are named; the rest can be seen to be like them. */
const namedRows = 10

/** Takes questions over from a list. */
export function ImportDialog({ characterKey, close, added }: Props) {
  const [list, setList] = useState<{ questions: AddQuestion[]; leftOut: number[] } | null>(null)
  const [problem, setProblem] = useState('')
  const [error, setError] = useState<unknown>(null)

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setError(null)
    // What reads lists is fetched with the first one.
    const reader = await import('./read-list.ts').catch(() => undefined)
    if (reader === undefined) return setProblem(failureSentence(undefined))
    const read = await reader.readList(file)
    setList(read !== null && read.questions.length > 0 ? read : null)
    setProblem(read === null ? words.noList(file.name) : read.questions.length === 0 ? words.nothingIn(file.name) : '')
  }
  const send = async ({ questions }: ImportQuestions) => {
    try {
      const answer = await ask<{ added: number }>('POST', `/characters/${characterKey}/questions/import`, { questions })
      added(words.added(answer.added, questions.length - answer.added))
      close()
    } catch (failure) {
      setError(failure)
    }
  }

  return (
    <Dialog title={words.bring} close={close}>
      <DropFiles class="drop" onFiles={([file]) => void take(file)}>
        {() => (
          <>
            <Icon name="file" />
            <h3>{words.dropList}</h3>
            <p class="small">{words.listHint}</p>
            <FilePick
              label={words.chooseFile}
              name="list"
              accept=".csv,text/csv"
              onFiles={([file]) => void take(file)}
            />
          </>
        )}
      </DropFiles>
      {problem !== '' && (
        <p class="note stop" role="alert">
          {problem}
        </p>
      )}
      {list !== null && (
        <p class="note" role="status">
          {list.leftOut.length > 0 && (
            <>
              <b>
                {words.leftOut(
                  list.leftOut.slice(0, namedRows).join(', ') + (list.leftOut.length > namedRows ? ' …' : ''),
                  list.leftOut.length,
                )}
              </b>{' '}
              {words.leftOutHint}{' '}
            </>
          )}
          {words.ready(list.questions.length)}
        </p>
      )}
      {error !== null && <QuestionTrouble error={error} />}
      <DialogFoot close={close}>
        {list !== null && (
          <button type="button" class="b act" data-action="import" onClick={() => void send(list)}>
            {words.addAll(list.questions.length)}
          </button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
