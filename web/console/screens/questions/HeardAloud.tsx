import type { SpokenAnswer } from '../../../../shared/console/questions.ts'
import { ResultTag } from './ResultTag.tsx'
import { Said } from './Said.tsx'
import { words } from './words.ts'

/** What was heard when the question was spoken, and what was answered to that. */
export const HeardAloud = ({ heard, answer }: SpokenAnswer) => (
  <div class="gap aloud" data-part="heard" data-result={answer.result}>
    <p class="small">{heard === '' ? words.nothingHeard : words.heard(heard)}</p>
    {heard !== '' && (
      <div>
        <ResultTag result={answer.result} />
        <Said answer={answer} />
      </div>
    )}
  </div>
)
