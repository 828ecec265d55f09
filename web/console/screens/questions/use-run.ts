import { useCallback, useState } from 'preact/hooks'
import type { QuestionRun } from '../../../../shared/console/questions.ts'
import { ask } from '../../console-client.ts'

/** Asks a character its questions, and holds what came of them. */
export function useRun(characterKey: string) {
  const [run, setRun] = useState<QuestionRun | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const begin = useCallback(async () => {
    setAsking(true)
    setError(null)
    try {
      setRun(await ask<QuestionRun>('POST', `/characters/${characterKey}/questions/run`))
    } catch (failure) {
      setError(failure)
    } finally {
      setAsking(false)
    }
  }, [characterKey])
  return { run, isAsking, error, begin }
}
