import { useEffect } from 'preact/hooks'

/** Acts when somebody comes back to the page: others may have changed what it shows. */
export function useReturn(act: () => void): void {
  useEffect(() => {
    const back = () => {
      if (!document.hidden) act()
    }
    document.addEventListener('visibilitychange', back)
    addEventListener('focus', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      removeEventListener('focus', back)
    }
  }, [act])
}
