import { createModel, signal } from '@preact/signals'

/** A free place that is offered to somebody who has waited for it, until they take it or it is withdrawn. */
export const PlaceOfferModel = createModel(() => {
  const isOffered = signal(false)
  let taken = () => {}

  return {
    isOffered,
    /** Resolves when the place is taken, and never when it is withdrawn. */
    offer() {
      isOffered.value = true
      return new Promise<void>((resolve) => (taken = resolve))
    },
    take() {
      isOffered.value = false
      taken()
    },
    withdraw() {
      isOffered.value = false
    },
  }
})
