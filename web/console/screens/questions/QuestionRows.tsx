import { useState } from 'preact/hooks'
import {
  compareResults,
  type Question,
  type QuestionRun,
  type SpokenAnswer,
} from '../../../../shared/console/questions.ts'
import { quoted } from '../../../../shared/kiosk/quotation-marks.ts'
import { may } from '../../me.ts'
import { More } from '../../parts/More.tsx'
import { language } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import type { Aloud } from './use-run-aloud.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { HeardAloud } from './HeardAloud.tsx'
import { ResultTag } from './ResultTag.tsx'
import { Said } from './Said.tsx'
import { words } from './words.ts'

type Result = QuestionRun['results'][number]

function Published({ draft, published }: Result) {
  if (published === null) return <span class="small">{words.notPublished}</span>
  const compared = compareResults(draft.result, published.result)
  if (compared === 0 && draft.says === published.says) return <span class="small">{words.same}</span>
  return (
    <>
      <ResultTag result={published.result} />
      {compared !== 0 && <span class="small">{compared < 0 ? words.worse : words.better}</span>}
    </>
  )
}

const isWorse = (result: Result | undefined) =>
  result !== undefined && result.published !== null && compareResults(result.draft.result, result.published.result) < 0

interface RowProps {
  question: Question
  result: Result | undefined
  spoken: SpokenAnswer | undefined
  change: () => void
  remove: () => void
}

function Row({ question: { question, expects }, result, spoken, change, remove }: RowProps) {
  return (
    <tr
      class={isWorse(result) ? 'worse' : undefined}
      {...(result !== undefined && { 'data-part': 'result', 'data-result': result.draft.result })}
    >
      <td>
        <b>{question}</b>
      </td>
      <td>
        <span class="small lab">{words.mustHold}: </span>
        {expects === null ? words.doesNotKnow : quoted(expects, language)}
      </td>
      <td>
        <span class="small lab">{words.draft}: </span>
        {result === undefined ? (
          <span class="small">{words.notRun}</span>
        ) : (
          <>
            <ResultTag result={result.draft.result} />
            <Said answer={result.draft} />
          </>
        )}
        {spoken !== undefined && <HeardAloud {...spoken} />}
      </td>
      <td>
        {result !== undefined && (
          <>
            <span class="small lab">{words.published}: </span>
            <Published {...result} />
          </>
        )}
      </td>
      <td class="e">
        {may('editor') && (
          <More label={words.more(question)}>
            <button type="button" class="b q" data-action="change-question" onClick={change}>
              {words.change}
            </button>
            <button type="button" class="b q" data-action="remove-question" onClick={remove}>
              {common.remove}
            </button>
          </More>
        )}
      </td>
    </tr>
  )
}

interface Props {
  characterKey: string
  questions: readonly Question[]
  run: QuestionRun | null
  aloud: Aloud
  changed: () => void
  remove: (question: Question) => void
}

/** The questions with what came of them when they were asked. */
export function QuestionRows({ characterKey, questions, run, aloud, changed, remove }: Props) {
  const [open, setOpen] = useState<Question | null>(null)
  return (
    <>
      <div class="tw">
        <table class="stack asked">
          <thead>
            <tr>
              <th>{words.question}</th>
              <th>{words.mustHold}</th>
              <th>{words.draft}</th>
              <th>{words.published}</th>
              <th class="e">
                <span class="vh">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <Row
                key={question.id}
                question={question}
                result={run?.results.find(({ id }) => id === question.id)}
                spoken={aloud.get(question.id)}
                change={() => setOpen(question)}
                remove={() => remove(question)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open !== null && (
        <ChangeDialog characterKey={characterKey} question={open} close={() => setOpen(null)} changed={changed} />
      )}
    </>
  )
}
