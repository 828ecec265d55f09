import { useEffect, useState } from 'preact/hooks'
import type { Question, QuestionList, QuestionRun } from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'

/** Whether a draft answers worse than what visitors meet. */
export type Judged =
  | { state: 'looking' }
  /** Nobody wrote questions, or the service that answers is elsewhere. */
  | { state: 'none'; canRun: boolean }
  | { state: 'asking'; questions: number }
  | { state: 'asked'; questions: readonly Question[]; run: QuestionRun }
  | { state: 'failed'; error: unknown }

/** Asks the draft its questions, once. */
export function useJudged(characterKey: string): Judged {
  const [judged, setJudged] = useState<Judged>({ state: 'looking' })
  useEffect(() => {
    let isWanted = true
    const put = (now: Judged) => isWanted && setJudged(now)
    const judge = async () => {
      const { questions, canRun } = await ask<QuestionList>('GET', `/characters/${characterKey}/questions`)
      if (questions.length === 0 || !canRun) return put({ state: 'none', canRun })
      put({ state: 'asking', questions: questions.length })
      const run = await ask<QuestionRun>('POST', `/characters/${characterKey}/questions/run`)
      return put({ state: 'asked', questions, run })
    }
    void judge().catch((error: unknown) => put({ state: 'failed', error }))
    return () => {
      isWanted = false
    }
  }, [characterKey])
  return judged
}
