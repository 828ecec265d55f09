import { useEffect, useRef } from 'preact/hooks'

/** Acts whenever something has changed since it was first known. */
export function useWhenChanged(value: string | undefined, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    last.current = value
    if (before !== undefined && value !== before) act()
  }, [value, act])
}
