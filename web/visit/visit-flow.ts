import { batch, createModel, signal } from '@preact/signals'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import { CurrentSessionModel } from './current-session.ts'
import { PlaceOfferModel } from './place-offer.ts'
import { SecondsModel } from './seconds.ts'
import { TroubleModel } from './trouble.ts'
import { visitMoves, type VisitState } from './visit-state.ts'

interface Options {
  now: () => number
  random: () => number
  /** The time of a trouble is over: a new session is to be made. */
  tryAgain: () => void
}

const goodbyeS = 12
/** Somebody stands there with their phone. */
const stayS = 60
const placeOfferedForS = 30

/** Where a visit is, and where a session's end or failure and the passing of time take it. */
export const VisitFlowModel = createModel(({ now, random, tryAgain }: Options) => {
  const state = signal<VisitState>('attract')
  const isTrying = signal(false)
  const terms = { hasConsent: false, withMicrophone: true }
  const seconds = new SecondsModel()
  const trouble = new TroubleModel(random)
  const place = new PlaceOfferModel()

  const moveTo = (next: VisitState) => {
    if (!visitMoves[state.value].includes(next)) return false
    state.value = next
    return true
  }

  const closeSession = () => {
    seconds.stop()
    current.close()
    place.withdraw()
    isTrying.value = false
  }

  /** Nothing of the visitor stays: back to the first view. */
  const reset = () =>
    batch(() => {
      closeSession()
      trouble.clear()
      terms.hasConsent = false
      terms.withMicrophone = true
      moveTo('attract')
    })

  const end = () =>
    batch(() => {
      closeSession()
      if (moveTo('ended')) seconds.count(goodbyeS, reset)
    })

  const fail = (cause: TroubleCause, retryAfterMs: number | null = null) =>
    batch(() => {
      closeSession()
      const next = trouble.failed(cause, retryAfterMs)
      if (next.step === 'give-up') return reset()
      if (next.isShown) moveTo('trouble')
      seconds.count(next.afterS, next.step === 'reset' ? reset : tryAgain)
    })
  const current = new CurrentSessionModel({
    now,
    fail(cause, retryAfterMs) {
      // Nobody has asked for anything yet.
      if (state.value === 'attract') closeSession()
      else fail(cause, retryAfterMs)
    },
  })

  return {
    state,
    /** A trouble's cause stays in sight while the next session is made. */
    isTrying,
    seconds,
    trouble,
    place,
    current,
    terms: () => terms,
    moveTo,
    closeSession,
    reset,
    end,
    fail,
    /** The visitor is not done with the last view. */
    stay() {
      if (state.value === 'ended') seconds.count(stayS, reset)
    },
    offerPlace() {
      seconds.count(placeOfferedForS, reset)
      return place.offer()
    },
  }
})

export type VisitFlow = InstanceType<typeof VisitFlowModel>
