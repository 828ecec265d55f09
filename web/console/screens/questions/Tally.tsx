import './questions.css'
import { questionResults, type QuestionRun } from '../../../../shared/console/questions.ts'
import { number, seconds, time } from '../../text/language.ts'
import { ResultTag } from './ResultTag.tsx'
import { words } from './words.ts'

/** How many of the draft's answers are how good. */
export function Tally({ run: { results, at, tookMs } }: { run: QuestionRun }) {
  const counts = questionResults
    .map((result) => ({ result, count: results.filter(({ draft }) => draft.result === result).length }))
    .filter(({ count }) => count > 0)
  return (
    <div class="gap">
      <p class="tally num">
        {counts.map(({ result, count }) => (
          <span key={result}>
            <b>{number(count)}</b>
            <ResultTag result={result} />
          </span>
        ))}
        <span class="small">{words.ran(time(at), seconds(tookMs))}</span>
      </p>
      <div class="split-bar" aria-hidden="true">
        {counts.map(({ result, count }) => (
          <i key={result} data-result={result} style={{ flex: count }} />
        ))}
      </div>
    </div>
  )
}
