import { useEffect, useRef } from 'preact/hooks'
import { isAway } from './is-away.ts'

const retryEveryMs = 4000

/** Acts after a while where a request failed because the house didn't answer; whoever fails again has another error then. */
export function useWhileAway(error: unknown, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isAway(error)) return
    const timer = setTimeout(() => latest.current(), retryEveryMs)
    return () => clearTimeout(timer)
  }, [error])
}
