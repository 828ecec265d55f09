import { isWithheld } from '../call/frame-policy.ts'

const retryAfterMs = 10_000

/** Keeps the screen on until the returned function is called; a browser that can't simply doesn't. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false

  const ask = async () => {
    if (isOver || (lock !== null && !lock.released)) return
    if (document.visibilityState !== 'visible' || isWithheld('screen-wake-lock')) return
    try {
      lock = await navigator.wakeLock.request('screen')
    } catch {
      return
    }
    // The system may take it back, as for an empty battery.
    lock.addEventListener('release', () => setTimeout(again, retryAfterMs), { once: true })
    if (isOver) await lock.release()
  }
  const again = () => void ask()

  again()
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
