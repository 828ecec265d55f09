import { useState } from 'preact/hooks'
import type { Question } from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'

/** Takes questions off the list, and puts the last one back. */
export function useRemoving(characterKey: string, changed: () => void) {
  const [gone, setGone] = useState<Question | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** What could not be done isn't told as done. */
  const send = (method: 'POST' | 'DELETE', path: string, body: object | undefined, goneThen: Question | null) => {
    setError(null)
    const show = () => {
      setGone(goneThen)
      changed()
    }
    ask(method, `/characters/${characterKey}/questions${path}`, body).then(show, setError)
  }
  return {
    gone,
    error,
    remove: (question: Question) => send('DELETE', `/${question.id}`, undefined, question),
    putBack: ({ question, expects }: Question) => send('POST', '', { question, expects }, null),
  }
}
