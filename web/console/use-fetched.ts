import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { ApiFailure } from '../api/api-failure.ts'
import { ask } from './console-client.ts'
import { isSignedOut, sessionEnded } from './me.ts'
import { useWhileAway } from './use-while-away.ts'

/** What a list or a form is made from: on its way, there, or not to be had. */
export type Fetched<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** `lost` is why it could not be fetched again since. */
  | { state: 'ready'; value: Answer; lost?: unknown }

interface Use<Answer> {
  fetched: Fetched<Answer>
  /** Fetches again; what is there stays until the new is. */
  again: () => void
  /** Takes over what another call answered. */
  put: (value: Answer) => void
}

const movingEveryMs = 1000

/** What is there stays while a line is lost, and with it whatever somebody types beside it; unless it is there no more. */
function afterFailure<Answer>(before: Fetched<Answer>, error: unknown): Fetched<Answer> {
  const isGone = error instanceof ApiFailure && error.status === 404
  return before.state === 'ready' && !isGone ? { ...before, lost: error } : { state: 'failed', error }
}

/** Why nothing is there, or nothing newer. */
const whyNot = (fetched: Fetched<unknown>) =>
  fetched.state === 'failed' ? fetched.error : fetched.state === 'ready' ? fetched.lost : undefined

/** Fetches from a path under `/api/console`, again whenever the path changes and, while `isMoving`, every second. */
export function useFetched<Answer>(path: string | null, isMoving?: (value: Answer) => boolean): Use<Answer> {
  const [held, setHeld] = useState<{ path: string | null; fetched: Fetched<Answer> }>({
    path: null,
    fetched: { state: 'loading' },
  })
  const [round, setRound] = useState(0)
  const fetched: Fetched<Answer> = held.path === path ? held.fetched : { state: 'loading' }
  const isOut = isSignedOut.value
  const wasOut = useRef(isOut)
  const isOnTheMove = fetched.state === 'ready' && isMoving?.(fetched.value) === true
  /** How often was asked, and up to which of these nothing counts any more: something newer is there. */
  const asked = useRef(0)
  const past = useRef(0)

  const again = useCallback(() => setRound((before) => before + 1), [])
  const dropAsked = () => {
    past.current = asked.current
  }
  const put = useCallback(
    (value: Answer) => {
      dropAsked()
      setHeld({ path, fetched: { state: 'ready', value } })
    },
    [path],
  )

  useEffect(() => dropAsked, [path])

  useEffect(() => {
    if (path === null || isOut) return
    const mine = ++asked.current
    const show = (next: (before: Fetched<Answer>) => Fetched<Answer>) => {
      if (mine <= past.current) return
      past.current = mine
      setHeld((before) => ({ path, fetched: next(before.path === path ? before.fetched : { state: 'loading' }) }))
    }
    ask<Answer>('GET', path).then(
      (value) => show(() => ({ state: 'ready', value })),
      (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 401) sessionEnded()
        show((before) => afterFailure(before, error))
      },
    )
  }, [path, round])

  // Whoever signs in again finds what they typed; only what could not be fetched before is fetched then.
  useEffect(() => {
    const isWhole = fetched.state === 'ready' && fetched.lost === undefined
    if (wasOut.current && !isOut && !isWhole) again()
    wasOut.current = isOut
  }, [isOut])

  // Each answer, and each that is lost, begins the pause anew: a slow line is not asked before it has answered.
  useEffect(() => {
    if (!isOnTheMove || isOut) return
    const timer = setTimeout(again, movingEveryMs)
    return () => clearTimeout(timer)
  }, [isOnTheMove, isOut, held, again])

  useWhileAway(isOut || isOnTheMove ? undefined : whyNot(fetched), again)

  return { fetched, again, put }
}
