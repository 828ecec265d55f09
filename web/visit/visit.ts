import { createModel } from '@preact/signals'
import { MicrophoneRefused, microphoneObstacle } from '../call/microphone-refused.ts'
import { VisitFlowModel } from './visit-flow.ts'
import { visitSteps, type VisitOptions } from './visit-steps.ts'

/** One visitor at the page, from the first touch until the screen is free again. */
export const VisitModel = createModel((options: VisitOptions) => {
  const flow = new VisitFlowModel({ ...options, tryAgain: () => steps.tryAgain() })
  const steps = visitSteps(flow, options)
  const { state, isTrying, seconds, trouble, place, current, reset } = flow
  const terms = flow.terms()
  const isFree = () => state.value === 'attract' || state.value === 'ended'

  const start = () => {
    if (!isFree()) return
    const obstacle = microphoneObstacle()
    if (state.value !== 'attract' || current.session.value === null || obstacle !== null) reset()
    if (obstacle === null) steps.begin()
    else flow.fail(obstacle)
  }

  return {
    state,
    session: current.session,
    trouble: trouble.cause,
    againInMs: trouble.againInMs,
    waitsForQueue: trouble.waitsForQueue,
    isPlaceOffered: place.isOffered,
    isTrying,
    /** Until something happens by itself: the next try, the next visitor. */
    secondsLeft: seconds.left,
    start,
    /** Somebody is near the screen: a session is made ready, so that their touch begins at once. */
    comeNear: steps.comeNear,
    /** They went without a touch: what was made ready is given back unspent. */
    goAway: steps.goAway,
    /** The page is in another language, which the service can talk in, too. */
    languageChosen: steps.languageChosen,
    /** A written conversation from the first view on; nothing is heard, so there is nothing to ask before. */
    startWriting() {
      if (!isFree()) return
      reset()
      // Where words are kept, whoever writes is to read so, too.
      if (options.look.keepsWordsDays) return steps.begin()
      terms.hasConsent = true
      terms.withMicrophone = false
      steps.prepare()
      steps.connect()
    },
    /** The visitor's yes to being heard. */
    accept() {
      if (state.value !== 'consent') return
      terms.hasConsent = true
      steps.connect()
    },
    /** A conversation without a microphone: the visitor types. */
    write() {
      terms.hasConsent = true
      terms.withMicrophone = false
      if (state.value === 'consent') steps.connect()
      else steps.tryAgain()
    },
    tryAgain() {
      if (state.value === 'trouble' && !isTrying.value) steps.tryAgain()
    },
    waitForQueue() {
      trouble.waitsForQueue.value = true
      terms.hasConsent = true
      steps.tryAgain()
    },
    takePlace() {
      seconds.stop()
      place.take()
    },
    /** Opens the microphone of a conversation that began without one; false when it can't be had. */
    async speak(): Promise<boolean> {
      try {
        await current.session.value?.microphone.open()
        return true
      } catch (failure) {
        if (failure instanceof MicrophoneRefused) return false
        throw failure
      }
    },
    /** Another visitor, or the same one from the beginning. */
    startAgain() {
      if (state.value !== 'live' && state.value !== 'ending') return
      flow.end()
      start()
    },
    leave() {
      if (state.value === 'live' || state.value === 'ending') flow.end()
      else reset()
    },
    /** Whoever has something to do at the last view gets the time for it. */
    stay: flow.stay,
    /** The page goes away. */
    close: reset,
  }
})

export type Visit = InstanceType<typeof VisitModel>
