import { useState } from 'preact/hooks'
import type { DocumentList } from '../../../../shared/console/documents.ts'
import {
  answerLimits,
  type AnswerQuestions,
  type UnansweredGroup,
  type WrittenAnswer,
} from '../../../../shared/console/transcripts.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { forgetTyping, keepTyping, keptTyping } from '../../kept-typing.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  /** What the answer is kept under while it is written. */
  id: string
  group: UnansweredGroup
  written: (answer: WrittenAnswer) => void
  close: () => void
}

/** Which of the draft's documents the answer goes into: the one for such answers, until another is chosen. */
function DocumentField({ list }: { list: DocumentList | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const documents = list?.documents ?? []
  const usual = documents.find(({ name }) => name === words.usualName)?.id ?? ''
  const value = chosen ?? usual
  return (
    <>
      <label class="f">
        {words.into}
        <select class="in" name="document" value={value} onChange={(event) => setChosen(event.currentTarget.value)}>
          {documents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{words.newDocument}</option>
        </select>
      </label>
      {value === '' && (
        <label class="f">
          {words.newName}
          <input class="in" name="newDocument" defaultValue={words.usualName} maxLength={255} required />
        </label>
      )}
    </>
  )
}

/** The answer to a group of like questions, which goes into the draft with their words above it. */
export function AnswerForm({ id, group, written, close }: Props) {
  const { character, wordings, turns } = group
  const what = `answer:${id}`
  const [begun] = useState(() => keptTyping<{ answer: string }>(what)?.fields.answer)
  const { fetched } = useFetched<DocumentList>(`/characters/${character.key}/documents`)
  const [failure, setFailure] = useState<unknown>(null)
  const [isMissing, setMissing] = useState(false)
  const [isOnItsWay, setOnItsWay] = useState(false)

  function keep(answer: string) {
    if (answer.trim() === '') forgetTyping(what)
    else keepTyping(what, { at: new Date().toISOString(), version: 0, fields: { answer } })
  }

  function send(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const text = formText(form)
    const answer = text('answer').trim()
    setMissing(answer === '')
    if (answer === '' || isOnItsWay) return
    const document = text('document')
    const body: AnswerQuestions = {
      character: character.key,
      turns,
      answer,
      questions: new FormData(form).getAll('questions').map(String),
      ...(text('mustGoRight') !== '' && { mustGoRight: text('mustGoRight') }),
      document: document === '' ? { name: text('newDocument') } : { id: document },
    }
    setOnItsWay(true)
    ask<WrittenAnswer>('POST', '/visitors/answers', body)
      .then((answered) => {
        forgetTyping(what)
        written(answered)
      }, setFailure)
      .finally(() => setOnItsWay(false))
  }

  return (
    <form class="answer" onSubmit={send} noValidate>
      <div class="two">
        <label class="f">
          {words.answer(character.name)}
          <span class="h">{words.answerHint}</span>
          <textarea
            class="in voice"
            name="answer"
            rows={4}
            maxLength={answerLimits.answerCharacters}
            defaultValue={begun}
            onInput={(event) => keep(event.currentTarget.value)}
            autofocus
          />
        </label>
        <div class="gap">
          <DocumentField list={fetched.state === 'ready' ? fetched.value : undefined} />
          <fieldset class="plain-set">
            <legend>{words.foundBy}</legend>
            {wordings.map((wording) => (
              <label class="ck" key={wording}>
                <input
                  type="checkbox"
                  name="questions"
                  value={wording.slice(0, answerLimits.lineCharacters)}
                  defaultChecked
                />
                <bdi>{wording}</bdi>
              </label>
            ))}
          </fieldset>
          <label class="ck">
            <input
              type="checkbox"
              name="mustGoRight"
              value={group.question.slice(0, answerLimits.lineCharacters)}
              defaultChecked
            />
            {words.mustGoRight}
          </label>
        </div>
      </div>
      {isMissing && (
        <p class="note stop" role="alert">
          {words.writeFirst}
        </p>
      )}
      {failure !== null && <Trouble error={failure} />}
      <div class="bs">
        <button type="submit" class="b act" data-action="answer" aria-disabled={isOnItsWay}>
          {words.add}
        </button>
        <button
          type="button"
          class="b q"
          onClick={() => {
            forgetTyping(what)
            close()
          }}
        >
          {common.cancel}
        </button>
      </div>
    </form>
  )
}
