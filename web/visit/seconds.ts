import { createModel, signal } from '@preact/signals'

/** Counts whole seconds down for the visitor to see, then acts; one count at a time. */
export const SecondsModel = createModel(() => {
  const left = signal<number | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const step = (seconds: number, then: () => void) => {
    left.value = seconds
    timer = setTimeout(() => {
      if (seconds > 1) return step(seconds - 1, then)
      left.value = null
      then()
    }, 1000)
  }

  return {
    left,
    count(seconds: number, then: () => void) {
      clearTimeout(timer)
      step(seconds, then)
    },
    stop() {
      clearTimeout(timer)
      left.value = null
    },
  }
})
