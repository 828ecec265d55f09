import { batch } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { ApiClient } from '../api/api-client.ts'
import { renewAfterMs } from './current-session.ts'
import type { VisitFlow } from './visit-flow.ts'

export interface VisitOptions {
  api: ApiClient
  look: KioskLook
  fetch: typeof fetch
  now: () => number
  random: () => number
  /** Told of everything that the service tells. */
  watch?: (event: DownEvent) => void
}

const consentLimitS = 90
/** Whoever stands there longer without a touch is not about to talk: no more sessions are made for them. */
const maxAhead = 3

/**
 * The way of a visit to its conversation: a session is prepared, the visitor says yes, it is connected. A session may be
 * made ahead, for somebody who has not touched anything yet.
 */
export function visitSteps(flow: VisitFlow, { api, look, fetch, now, watch }: VisitOptions) {
  const { state, isTrying, seconds, trouble, current, terms, moveTo } = flow
  let madeAhead = 0

  /** Opens a session and makes an offer, behind whatever the visitor sees. */
  const prepare = (whenReady?: () => void) => {
    flow.closeSession()
    const begun = () => {
      trouble.begun()
      moveTo('live')
    }
    const goodbye = () => void moveTo('ending')
    const queued = () => {
      // A place in the queue is for those who want to talk.
      if (state.value === 'attract') return flow.closeSession()
      if (isTrying.value) goOn()
    }
    const { offerPlace, end: ended, fail: lost } = flow
    const told = { queued, offerPlace, begun, goodbye, ended, lost, ...(watch && { watch }) }
    current.make({ api, look, fetch, now, ...told })
    current.attempt(async (mine) => {
      await mine.prepare()
      if (current.session.value !== mine) return
      current.ready()
      whenReady?.()
      if (state.value === 'consent') current.expires(renew)
      if (state.value === 'attract') current.expires(makeAhead)
    })
  }
  const renew = () => {
    prepare()
    seconds.count(consentLimitS - renewAfterMs / 1000, flow.reset)
  }

  /** Makes a session for somebody who is near, and another when that grows old. */
  const makeAhead = () => {
    flow.closeSession()
    if (madeAhead++ < maxAhead) prepare()
  }

  /** What was made ready would talk in the language from before. */
  const languageChosen = () => {
    if (current.session.value === null) return
    if (state.value === 'attract') prepare()
    if (state.value === 'consent') renew()
  }

  const connect = () =>
    batch(() => {
      seconds.stop()
      current.connects()
      trouble.cause.value = null
      const { withMicrophone } = terms()
      if (state.value === 'connecting' || moveTo('connecting')) current.attempt((mine) => mine.connect(withMicrophone))
    })

  const askConsent = () => {
    trouble.cause.value = null
    if (moveTo('consent')) seconds.count(consentLimitS, flow.reset)
  }

  /** From where a trouble stopped the visit. */
  const goOn = () => {
    isTrying.value = false
    if (terms().hasConsent || !look.askConsent) connect()
    else askConsent()
  }

  return {
    prepare,
    connect,
    languageChosen,
    /** From the visitor's first touch, with the session that was made ahead or with a new one. */
    begin() {
      madeAhead = 0
      if (current.session.value === null) prepare()
      current.expires(renew)
      if (look.askConsent) askConsent()
      else connect()
    },
    comeNear() {
      if (state.value === 'attract' && current.session.value === null && madeAhead === 0) makeAhead()
    },
    goAway() {
      madeAhead = 0
      if (state.value === 'attract') flow.closeSession()
    },
    /** A trouble stays in sight until the way is free or there is a place in the queue. */
    tryAgain() {
      prepare(() => {
        if (isTrying.value) goOn()
      })
      isTrying.value = true
      if (trouble.waitsForQueue.value) goOn()
    },
  }
}
