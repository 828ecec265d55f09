import { computed, createModel, effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import type { ApiClient } from '../api/api-client.ts'
import { CallModel } from '../call/call.ts'
import { microphoneAsksFirst, MicrophoneModel } from '../call/microphone.ts'
import { watchPath } from '../call/reconnect.ts'
import { SessionLost } from '../call/session-lost.ts'
import { ConversationModel } from './conversation.ts'
import { MediaModel, type Media } from './media.ts'
import { openSession, type OpenSession } from './open-session.ts'
import { QueueModel } from './queue.ts'
import { createSessionEnd } from './session-end.ts'
import { visitorActions } from './visitor-actions.ts'
import { keepScreenOn } from './wake-lock.ts'
import { watchBeginning } from './watch-beginning.ts'

export interface SessionOptions {
  api: ApiClient
  look: KioskLook
  fetch: typeof fetch
  now: () => number
  /** There is a queue, and a place in it. */
  queued: () => void
  /** A place is free after a long wait; resolves when the visitor has taken it. */
  offerPlace: () => Promise<void>
  begun: () => void
  goodbye: () => void
  ended: () => void
  lost: (cause: TroubleCause) => void
  /** Told of everything that the service tells. */
  watch?: (event: DownEvent) => void
}

/** The service ends a session at its limit; a page that doesn't hear of it ends it this much later. */
const endLimitMs = 3000
/** A microphone without any sound is opened anew this often: its cable may be back, or its driver. */
const renewSilentEveryMs = 5000

/** The parts that a session has from the beginning, each told what it needs of the others. */
function makeParts(options: SessionOptions, opened: () => OpenSession | null, abort: AbortSignal) {
  const { api, look, now } = options
  const media = signal<Media | null>(null)
  const end = createSessionEnd({
    async status() {
      const key = opened()?.key
      const state = key && (await api.session(key, 0, abort).catch(() => null))
      return state?.status ?? null
    },
    ended: options.ended,
    lost: options.lost,
  })
  const call = new CallModel({
    event(event) {
      if (end.isOver()) return
      options.watch?.(event)
      conversation.take(event)
    },
    closed: () => void end.channelClosed(),
  })
  const conversation = new ConversationModel({
    now,
    limits: look.limits,
    networkDelays: () => media.value?.delays() ?? { roundTripMs: 0, playoutMs: 0 },
    danger({ kind }) {
      const key = opened()?.key
      if (key) void api.reportDanger(key, kind)
      // The place's own words stand on the page: nothing else is to be said.
      if (look.dangerWords?.[kind] !== undefined) actions.interrupt()
    },
    acted(name) {
      const key = opened()?.key
      if (key) void api.reportAction(key, name)
    },
    goodbye: options.goodbye,
    ended: end.hangUp,
    gone: end.hangUp,
  })
  const hasWords = computed(() => call.speech.value !== 'silent')
  const hasBegun = computed(() => media.value !== null)
  const actions = visitorActions({ call, conversation, hasBegun, hasWords, now })
  const microphone = new MicrophoneModel((track) => void call.sendSound(track))
  const isDeaf = computed(() => microphone.isOn.value && (media.value?.isDead.value ?? false))
  return { media, end, call, conversation, hasWords, hasBegun, actions, microphone, isDeaf }
}

/** Sound and picture flow: from now on they are measured, and the time runs. Returns how to stop. */
function startMedia(parts: ReturnType<typeof makeParts>, { look, now }: SessionOptions): () => void {
  const { media, end, call, conversation, hasWords, microphone, isDeaf, actions } = parts
  const { countdown, setAvatar } = conversation
  const flowing = new MediaModel({ call, microphone: microphone.stream, hasWords, now })
  media.value = flowing
  const closers = [
    keepScreenOn(),
    flowing.close,
    effect(() => {
      if (!hasWords.value) setAvatar(flowing.isSpeaking.value ? 'speaking' : 'listening')
    }),
    effect(() => {
      if (countdown.secondsLeft.value === 0) setTimeout(end.hangUp, endLimitMs)
    }),
    effect(() => {
      if (!isDeaf.value) return
      const timer = setInterval(() => void microphone.renew(), renewSilentEveryMs)
      return () => clearInterval(timer)
    }),
  ]
  if (countdown.secondsLeft.value === null) countdown.set(look.limits.maxDurationMs)
  // The greeting may be heard before the first picture is there, and is no silence.
  actions.bearSilence(0)
  return () => {
    for (const close of closers) close()
  }
}

/**
 * One session from being opened to its end. `prepare` makes everything that needs no yes; `connect` starts it, with
 * the visitor's microphone or without. After `close` nothing of it is left.
 */
export const SessionModel = createModel((options: SessionOptions) => {
  const { api, look } = options
  const abort = new AbortController()
  const closers: (() => void)[] = []
  const isDropped = signal(false)
  let opened: OpenSession | null = null
  let prepared: Promise<OpenSession> | null = null
  let asksFirst = true
  const queue = new QueueModel(options)
  const parts = makeParts(options, () => opened, abort.signal)
  const { media, end, call, conversation, hasWords, hasBegun, actions, microphone, isDeaf } = parts
  const begin = () => {
    if (hasBegun.value || end.isOver()) return
    closers.push(startMedia(parts, options))
    options.begun()
  }

  const watchCall = () =>
    closers.push(
      watchBeginning({ path: call.path, hasBegun, begin, late: () => end.lose('network-lost') }),
      watchPath({
        path: call.path,
        restart: call.restart,
        onDropped: (dropped) => (isDropped.value = dropped),
        onLost: () => void end.pathLost(),
      }),
    )

  return {
    ...actions,
    position: queue.position,
    /** What calls about this session need; null until it was opened. */
    key: () => opened?.key ?? null,
    /** Sound and picture don't get through just now. */
    isWeak: computed(() => isDropped.value || (media.value?.isStill.value ?? false)),
    hasWords,
    conversation,
    microphone,
    hasMicrophone: computed(() => microphone.stream.value !== null || microphone.isLost.value),
    stream: call.stream,
    /** Samples of sound that were played so far. */
    playedSamples: () => media.value?.playedSamples() ?? 0,
    level: computed(() => media.value?.level.value ?? 0),
    /** The microphone is open and gives no sound whatever. */
    isDeaf,
    /** Opens a session and makes the offer; rejects with ApiFailure or SessionLost. */
    prepare(): Promise<unknown> {
      void microphoneAsksFirst().then((asks) => (asksFirst = asks))
      const waiting = { signal: abort.signal, onPosition: queue.moved }
      prepared = openSession(api, look.slug, waiting).then(async (made) => {
        opened = made
        await call.prepare(made.credentials)
        return made
      })
      return prepared
    },
    /** Starts the session. Rejects with MicrophoneRefused, ApiFailure or SessionLost. */
    async connect(withMicrophone: boolean) {
      if (prepared === null) throw new SessionLost('Not prepared.')
      const listening = withMicrophone ? microphone.open() : Promise.resolve()
      // While the browser asks the visitor, the session's time must not run yet.
      if (asksFirst) await listening
      const mayBeAway = opened === null
      const offered = prepared.then(async ({ credentials }) => {
        if (mayBeAway) await queue.left()
        if (!end.isOver()) await call.connect(credentials, options.fetch)
      })
      await Promise.all([listening, offered])
      if (!end.isOver()) watchCall()
    },
    /** The first picture is on the screen. */
    begin,
    close() {
      const wasOver = end.close()
      abort.abort()
      for (const close of closers.splice(0)) close()
      actions.unmute()
      microphone.close()
      if (opened !== null && !call.isAnswered()) void api.release(opened.key)
      call.close(!wasOver)
      conversation.clear()
    },
  }
})

export type Session = InstanceType<typeof SessionModel>
