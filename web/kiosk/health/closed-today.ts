import { computed, signal } from '@preact/signals'

const key = 'visavis-closed-on'

/** Whether the staff closed the screen for the rest of this day, at the screen itself; a new day opens it. */
export function openClosedToday(today: () => string) {
  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const closedOn = signal(read())
  const day = signal(today())
  return {
    isClosed: computed(() => closedOn.value === day.value),
    /** A day may have begun. */
    look: () => (day.value = today()),
    close(isClosed: boolean) {
      closedOn.value = isClosed ? today() : null
      try {
        if (closedOn.value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, closedOn.value)
      } catch {
        // Without a place to keep it, it holds until the page is loaded again.
      }
    },
  }
}
