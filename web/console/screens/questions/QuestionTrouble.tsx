import { questionLimits } from '../../../../shared/console/questions.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { failureSentence } from '../../text/failure-sentence.ts'
import { words } from './words.ts'

/** Why a question can’t be kept or asked, and what to do. */
function sentence(error: unknown): string {
  const code = error instanceof ApiFailure ? error.code : ''
  if (code === 'SAME_QUESTION') return words.sameQuestion
  if (code === 'TOO_MANY_QUESTIONS') return words.tooMany(questionLimits.most)
  return words.failure[code] ?? failureSentence(error)
}

export const QuestionTrouble = ({ error }: { error: unknown }) => (
  <p class="note stop" role="alert">
    {sentence(error)}
  </p>
)
