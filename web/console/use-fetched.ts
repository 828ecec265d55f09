import { useCallback, useEffect, useState } from 'preact/hooks'
import { ApiFailure } from '../api/api-failure.ts'
import { ask } from './console-client.ts'
import { me } from './me.ts'

/** What a list or a form is made from: on its way, there, or not to be had. */
type Fetched<Answer> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: Answer }

interface Use<Answer> {
  fetched: Fetched<Answer>
  /** Fetches again; what is there stays until the new is. */
  again: () => void
  /** Takes over what another call answered. */
  put: (value: Answer) => void
}

/** Fetches from a path under `/api/console`, again whenever the path changes and, while `isMoving`, every second. */
export function useFetched<Answer>(path: string | null, isMoving?: (value: Answer) => boolean): Use<Answer> {
  const [held, setHeld] = useState<{ path: string | null; fetched: Fetched<Answer> }>({
    path: null,
    fetched: { state: 'loading' },
  })
  const [round, setRound] = useState(0)
  const fetched: Fetched<Answer> = held.path === path ? held.fetched : { state: 'loading' }
  const isOnTheMove = fetched.state === 'ready' && isMoving?.(fetched.value) === true

  useEffect(() => {
    if (path === null) return
    let isWanted = true
    ask<Answer>('GET', path).then(
      (value) => isWanted && setHeld({ path, fetched: { state: 'ready', value } }),
      (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 401) me.value = null
        if (isWanted) setHeld({ path, fetched: { state: 'failed', error } })
      },
    )
    return () => {
      isWanted = false
    }
  }, [path, round])

  useEffect(() => {
    if (!isOnTheMove) return
    const timer = setInterval(() => setRound((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [isOnTheMove])

  return {
    fetched,
    again: useCallback(() => setRound((before) => before + 1), []),
    put: useCallback((value: Answer) => setHeld({ path, fetched: { state: 'ready', value } }), [path]),
  }
}
