import { useEffect } from 'preact/hooks'

/** Acts again and again while the page can be seen. */
export function useEvery(everyMs: number, act: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) act()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, act])
}
