import { useEffect, useRef } from 'preact/hooks'
import type { Question } from '../../../../shared/console/questions.ts'
import { words } from './words.ts'

/** The question that was removed last, and the way back. */
export function Removed({ question, putBack }: { question: Question; putBack: (question: Question) => void }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The row goes with the button that had the focus, and someone at a keyboard would begin at the top of the page.
  useEffect(() => note.current?.focus(), [question])
  return (
    <p class="note calm" role="status" ref={note} tabIndex={-1}>
      {words.removed(question.question)}{' '}
      <button type="button" class="b" data-action="put-back" onClick={() => putBack(question)}>
        {words.putBack}
      </button>
    </p>
  )
}
