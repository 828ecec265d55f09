import { useEffect, useRef } from 'preact/hooks'

/** What was fetched last; it stays while the next can't be fetched. */
export function useLast<Value>(fetched: { state: 'ready'; value: Value } | { state: 'loading' | 'failed' }) {
  const last = useRef<Value>(undefined)
  if (fetched.state === 'ready') last.current = fetched.value
  return last.current
}

/** Acts whenever something has changed since it was first known. */
export function useWhenChanged(value: string | undefined, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    last.current = value
    if (before !== undefined && value !== before) act()
  }, [value, act])
}
