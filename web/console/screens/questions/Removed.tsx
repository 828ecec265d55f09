import type { Question } from '../../../../shared/console/questions.ts'
import { Removed as RemovedNote } from '../../parts/Removed.tsx'
import { words } from './words.ts'

/** The question that was removed last, and the way back. */
export const Removed = ({ question, putBack }: { question: Question; putBack: (question: Question) => void }) => (
  <RemovedNote says={words.removed(question.question)}>
    <button type="button" class="b" data-action="put-back" onClick={() => putBack(question)}>
      {words.putBack}
    </button>
  </RemovedNote>
)
