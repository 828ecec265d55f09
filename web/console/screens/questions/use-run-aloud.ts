import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { SpokenAnswer, SpokenRunEnd, SpokenRunLine } from '../../../../shared/console/questions.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { askLines } from '../../console-client.ts'

/** What the page has a sentence for. */
const failures: Record<Exclude<SpokenRunEnd, 'done'>, string> = {
  busy: 'OTHERS_ASK',
  'too-long': 'ASKING_TOOK_LONG',
  failed: 'ASKING_FAILED',
}

/** What was heard of each question and answered to it, by the question's id. */
export type Aloud = ReadonlyMap<string, SpokenAnswer>

/** Speaks a character's questions to it, and holds what came of them so far; what came stays when it is stopped. */
export function useRunAloud(characterKey: string) {
  const [aloud, setAloud] = useState<Aloud>(new Map())
  const [isSpeaking, setSpeaking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = useCallback(async () => {
    const cancel = new AbortController()
    running.current = cancel
    let end = 'failed' as SpokenRunEnd
    setSpeaking(true)
    setError(null)
    setAloud(new Map())
    try {
      await askLines<SpokenRunLine>(
        `/characters/${characterKey}/questions/run-aloud`,
        (line) => {
          if ('end' in line) end = line.end
          else setAloud((before) => new Map(before).set(line.id, line))
        },
        cancel.signal,
      )
      if (end !== 'done') throw new ApiFailure(503, failures[end], end)
    } catch (failure) {
      if (!cancel.signal.aborted) setError(failure)
    } finally {
      setSpeaking(false)
    }
  }, [characterKey])
  return { aloud, isSpeaking, error, begin, stop: () => running.current?.abort() }
}
