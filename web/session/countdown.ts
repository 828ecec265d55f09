import { createModel, signal } from '@preact/signals'

/** Seconds left as the service counts them, told by `set` and counted down here. */
export const CountdownModel = createModel((now: () => number) => {
  const secondsLeft = signal<number | null>(null)
  let endsAtMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tick = () => {
    const leftMs = Math.max(0, endsAtMs - now())
    secondsLeft.value = Math.ceil(leftMs / 1000)
    clearTimeout(timer)
    // Wakes up just after the next whole second, so no second is shown twice or skipped.
    if (leftMs > 0) timer = setTimeout(tick, (leftMs % 1000) + 5)
  }

  return {
    secondsLeft,
    set(remainingMs: number) {
      endsAtMs = now() + remainingMs
      tick()
    },
    clear() {
      clearTimeout(timer)
      secondsLeft.value = null
    },
  }
})
