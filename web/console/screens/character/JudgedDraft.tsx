import { compareResults, type Question, type QuestionRun } from '../../../../shared/console/questions.ts'
import { at } from '../../navigation.ts'
import { QuestionTrouble } from '../questions/QuestionTrouble.tsx'
import { Said } from '../questions/Said.tsx'
import { ResultTag } from '../questions/ResultTag.tsx'
import { Tally } from '../questions/Tally.tsx'
import type { Judged } from './use-judged.ts'
import { publishWords as words } from './publish-words.ts'

/** The questions that go worse with the draft than with what visitors meet. */
export const worseOf = ({ results }: QuestionRun) =>
  results.filter(({ draft, published }) => published !== null && compareResults(draft.result, published.result) < 0)

function Worse({ questions, run }: { questions: readonly Question[]; run: QuestionRun }) {
  return (
    <div class="tw">
      <table class="stack asked">
        <thead>
          <tr>
            <th>{words.question}</th>
            <th>{words.hearNow}</th>
            <th>{words.withDraft}</th>
          </tr>
        </thead>
        <tbody>
          {worseOf(run).map(({ id, draft, published }) => (
            <tr key={id} data-part="worse">
              <td>
                <b>{questions.find((question) => question.id === id)?.question}</b>
              </td>
              <td>
                <span class="small lab">{words.hearNow}: </span>
                {published !== null && <ResultTag result={published.result} />}
              </td>
              <td>
                <span class="small lab">{words.withDraft}: </span>
                <ResultTag result={draft.result} />
                <Said answer={draft} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How the draft answers what must go right, beside what visitors hear now. */
export function JudgedDraft({ characterKey, judged }: { characterKey: string; judged: Judged }) {
  switch (judged.state) {
    case 'looking':
      return <span class="sk" aria-hidden="true" />
    case 'none':
      if (!judged.canRun) return null
      return (
        <p class="note calm">
          {words.noQuestions} <a href={at(`/questions/${characterKey}`)}>{words.writeQuestions}</a>
        </p>
      )
    case 'asking':
      return (
        <>
          <p role="status">{words.asking(judged.questions)}</p>
          <span class="sk" aria-hidden="true" />
        </>
      )
    case 'failed':
      return (
        <>
          <QuestionTrouble error={judged.error} />
          <p class="small">{words.publishAnyhow}</p>
        </>
      )
    case 'asked': {
      const { questions, run } = judged
      const worse = worseOf(run).length
      const better = run.results.filter(
        ({ draft, published }) => published !== null && compareResults(draft.result, published.result) > 0,
      ).length
      return (
        <>
          {worse > 0 && (
            <p class="note stop" role="alert">
              <b>{words.worse(worse)}</b> {words.canPublish}
            </p>
          )}
          {worse === 0 && better > 0 && (
            <p class="note ok" role="status">
              <b>{words.better(better)}</b>
            </p>
          )}
          <Tally run={run} />
          {worse > 0 && <Worse questions={questions} run={run} />}
          <p class="small">
            <a href={at(`/questions/${characterKey}`)}>{words.seeAll(questions.length)}</a>
          </p>
        </>
      )
    }
    default:
      return judged satisfies never
  }
}
