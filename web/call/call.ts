import { batch, createModel, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import type { ApiClient } from '../api/api-client.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { backoffS } from './backoff.ts'
import { callMoves, type CallState } from './call-state.ts'
import { microphoneObstacle } from './microphone.ts'
import { SecondsModel } from './seconds.ts'
import { TalkModel, type Talk } from './talk.ts'
import { MicrophoneRefused, passesByItself, troubleOf } from './trouble.ts'

interface Options {
  api: ApiClient
  look: KioskLook
  fetch: typeof fetch
  now: () => number
  random: () => number
  /** Told of everything that the service tells. */
  watch?: (event: DownEvent) => void
}

/** A session waits 60 s for its offer; a new one is made well before. */
const renewAfterMs = 45_000
/** Whoever stands there longer without a touch is not about to talk: no more sessions are made for them. */
const maxRenewals = 3
const consentLimitS = 90
const goodbyeS = 12
const troubleLimitS = 60
const calledForS = 30
/** Tries of the page's own before it gives the screen free; with their waits about two minutes. */
const maxTries = 10
const fullRetryS = 10
const maxFullTries = 60

/** The whole visit, from the first touch to the screen being free again. */
export const CallModel = createModel(({ api, look, fetch, now, random, watch }: Options) => {
  const state = signal<CallState>('attract')
  const trouble = signal<TroubleCause | null>(null)
  /** From a trouble on, when the server said so. */
  const againInMs = signal<number | null>(null)
  const talk = signal<Talk | null>(null)
  /** Every place and the queue itself are taken, and the visitor waits: the page goes on asking. */
  const isInLine = signal(false)
  const isCalled = signal(false)
  const isTrying = signal(false)
  const seconds = new SecondsModel()
  let renewal: ReturnType<typeof setTimeout> | undefined
  let answerCall = () => {}
  let hasConsent = false
  let withMicrophone = true
  let tries = 0
  /** Sessions that were made for somebody who has not touched anything yet. */
  let ahead = 0
  let readyAtMs: number | null = null

  const moveTo = (next: CallState) => {
    if (!callMoves[state.value].includes(next)) return false
    state.value = next
    return true
  }

  const dropTalk = () => {
    clearTimeout(renewal)
    seconds.stop()
    talk.value?.close()
    talk.value = null
    readyAtMs = null
    isCalled.value = false
    isTrying.value = false
  }

  /** Nothing of the visitor stays: back to the first screen. */
  const reset = () =>
    batch(() => {
      dropTalk()
      trouble.value = null
      isInLine.value = false
      hasConsent = false
      withMicrophone = true
      tries = 0
      moveTo('attract')
    })

  const end = () =>
    batch(() => {
      dropTalk()
      if (moveTo('ended')) seconds.count(goodbyeS, reset)
    })

  const fail = (cause: TroubleCause, retryAfterMs: number | null = null) =>
    batch(() => {
      dropTalk()
      tries++
      if (tries > (isInLine.value ? maxFullTries : maxTries)) return reset()
      if (cause === 'service-full' && isInLine.value) {
        return seconds.count(Math.ceil((retryAfterMs ?? fullRetryS * 1000) / 1000), tryAgain)
      }
      isInLine.value = false
      trouble.value = cause
      againInMs.value = retryAfterMs
      moveTo('trouble')
      if (passesByItself(cause)) seconds.count(backoffS(tries - 1, random), tryAgain)
      else seconds.count(troubleLimitS, reset)
    })

  const called = () =>
    new Promise<void>((resolve) => {
      answerCall = resolve
      isCalled.value = true
      seconds.count(calledForS, reset)
    })

  /** Runs work for the talk there is now; its failure counts only while that talk is still the one. */
  const attempt = (work: (mine: Talk) => Promise<unknown>) => {
    const mine = talk.value
    if (mine === null) return
    work(mine).catch((failure: unknown) => {
      if (talk.value !== mine) return
      // Nobody has asked for anything yet.
      if (state.value === 'attract') return dropTalk()
      fail(troubleOf(failure), failure instanceof ApiFailure ? failure.retryAfterMs : null)
    })
  }

  /** Books a session and makes an offer, behind whatever the visitor sees. */
  const prepare = (whenReady?: () => void) => {
    dropTalk()
    const begun = () => {
      tries = 0
      moveTo('live')
    }
    const goodbye = () => void moveTo('ending')
    const queued = () => {
      // A place in the line is for those who want to talk.
      if (state.value === 'attract') return dropTalk()
      if (isTrying.value) goOn()
    }
    const told = { queued, called, begun, goodbye, ended: end, lost: fail, ...(watch && { watch }) }
    talk.value = new TalkModel({ api, look, fetch, now, ...told })
    attempt(async (mine) => {
      await mine.prepare()
      if (talk.value !== mine) return
      readyAtMs = now()
      whenReady?.()
      if (state.value === 'consent') renewal = setTimeout(renew, renewAfterMs)
      if (state.value === 'attract') renewal = setTimeout(getReady, renewAfterMs)
    })
  }
  const renew = () => {
    prepare()
    seconds.count(consentLimitS - renewAfterMs / 1000, reset)
  }

  /** Makes a session for somebody who is near, and another when that grows old. */
  const getReady = () => {
    dropTalk()
    if (ahead++ < maxRenewals) prepare()
  }

  const connect = () =>
    batch(() => {
      seconds.stop()
      clearTimeout(renewal)
      trouble.value = null
      if (state.value === 'connecting' || moveTo('connecting')) attempt((mine) => mine.connect(withMicrophone))
    })

  const askConsent = () => {
    trouble.value = null
    if (moveTo('consent')) seconds.count(consentLimitS, reset)
  }

  /** From where a trouble stopped the visit. */
  const goOn = () => {
    isTrying.value = false
    if (hasConsent || !look.askConsent) connect()
    else askConsent()
  }

  /** A trouble stays in sight until the way is free or there is a place in the queue. */
  const tryAgain = () => {
    prepare(() => {
      if (isTrying.value) goOn()
    })
    isTrying.value = true
    if (isInLine.value) goOn()
  }

  const begin = () => {
    if (state.value !== 'attract' && state.value !== 'ended') return
    ahead = 0
    const obstacle = microphoneObstacle()
    if (state.value !== 'attract' || talk.value === null || obstacle !== null) reset()
    if (obstacle !== null) return fail(obstacle)
    if (talk.value === null) prepare()
    clearTimeout(renewal)
    if (readyAtMs !== null) renewal = setTimeout(renew, Math.max(readyAtMs + renewAfterMs - now(), 0))
    if (look.askConsent) askConsent()
    else connect()
  }

  return {
    state,
    trouble,
    againInMs,
    talk,
    isInLine,
    isCalled,
    isTrying,
    /** Until something happens by itself: the next try, the next visitor. */
    secondsLeft: seconds.left,
    start: begin,
    /** Somebody is near the screen: a session is made ready, so that their touch begins at once. */
    comeNear() {
      if (state.value === 'attract' && talk.value === null && ahead === 0) getReady()
    },
    /** They went without a touch: what was made ready is given back unspent. */
    goAway() {
      ahead = 0
      if (state.value === 'attract') dropTalk()
    },
    /** A written talk from the first screen on; nothing is heard, so there is nothing to ask before. */
    startWriting() {
      if (state.value !== 'attract' && state.value !== 'ended') return
      reset()
      hasConsent = true
      withMicrophone = false
      prepare()
      connect()
    },
    /** The visitor's yes to being heard. */
    accept() {
      if (state.value !== 'consent') return
      hasConsent = true
      connect()
    },
    /** A talk without a microphone: the visitor types. */
    write() {
      hasConsent = true
      withMicrophone = false
      if (state.value === 'consent') connect()
      else tryAgain()
    },
    tryAgain() {
      if (state.value === 'trouble' && !isTrying.value) tryAgain()
    },
    waitInLine() {
      isInLine.value = true
      hasConsent = true
      tryAgain()
    },
    answerCall() {
      isCalled.value = false
      seconds.stop()
      answerCall()
    },
    /** Opens the microphone of a talk that began without one; false when it can't be had. */
    async speak(): Promise<boolean> {
      try {
        await talk.value?.openMicrophone()
        return true
      } catch (failure) {
        if (failure instanceof MicrophoneRefused) return false
        throw failure
      }
    },
    /** Another visitor, or the same one from the beginning. */
    startAgain() {
      if (state.value !== 'live' && state.value !== 'ending') return
      end()
      begin()
    },
    leave() {
      if (state.value === 'live' || state.value === 'ending') end()
      else reset()
    },
    /** The page goes away. */
    close: reset,
  }
})

export type Call = InstanceType<typeof CallModel>
