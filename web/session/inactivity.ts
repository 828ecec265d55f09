import { createModel, signal } from '@preact/signals'

/**
 * Notices that nobody is there any more: after `warnAfterMs` without a sign of life it asks, and after `endAfterMs`
 * more it calls `gone`. `secondsLeft` is set while it asks.
 */
export const InactivityModel = createModel((options: { warnAfterMs: number; endAfterMs: number; gone: () => void }) => {
  const secondsLeft = signal<number | null>(null)
  let warnAfterMs = options.warnAfterMs
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const countDown = (left: number) => {
    clearTimeout(timer)
    secondsLeft.value = left
    if (left <= 0) options.gone()
    else timer = setTimeout(() => countDown(isHeld ? left : left - 1), 1000)
  }
  const ask = () => countDown(Math.round(options.endAfterMs / 1000))
  const stop = () => {
    clearTimeout(timer)
    secondsLeft.value = null
  }
  const alive = () => {
    stop()
    timer = setTimeout(() => (isHeld ? alive() : ask()), warnAfterMs)
  }

  return {
    secondsLeft,
    /** A sign of life. */
    alive,
    ask() {
      if (secondsLeft.value === null) ask()
    },
    /** While the character speaks or thinks, silence means nothing. */
    stop,
    /** While the visitor speaks nothing is counted, not even down. */
    hold: (held: boolean) => void (isHeld = held),
    /** From the next sign of life on it asks so much later than usual; returns after how long. */
    bear: (moreMs: number) => (warnAfterMs = options.warnAfterMs + moreMs),
  }
})
