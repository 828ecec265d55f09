import { computed, createModel, effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import type { ApiClient } from '../api/api-client.ts'
import { book, type Booking } from './booking.ts'
import { ConversationModel } from './conversation.ts'
import { hush } from './hush.ts'
import { microphoneAsksFirst, MicrophoneModel } from './microphone.ts'
import { PeerModel } from './peer.ts'
import { ReceptionModel } from './reception.ts'
import { watchPath } from './reconnect.ts'
import { SoundMetersModel } from './sound-meters.ts'
import { SessionLost } from './trouble.ts'
import { keepScreenOn } from './wake-lock.ts'

interface Options {
  api: ApiClient
  look: KioskLook
  fetch: typeof fetch
  now: () => number
  /** There is a queue, and a place in it. */
  queued: () => void
  /** The visitor's turn came after a long wait; resolves when they have answered. */
  called: () => Promise<void>
  begun: () => void
  goodbye: () => void
  ended: () => void
  lost: (cause: TroubleCause) => void
  /** Told of everything that the service tells. */
  watch?: (event: DownEvent) => void
}

const tellAliveEveryMs = 5000
/** From the offer to media at the latest; the service gives up then, too. */
const mediaLimitMs = 20_000
/** A microphone without any sound is opened anew this often: its cable may be back, or its driver. */
const renewSilentEveryMs = 5000
/** A place that came after a wait this long is called out, since the visitor may have turned away. */
const calledAfterMs = 15_000
/** Sound without a picture for this long counts as a beginning. */
const pictureLimitMs = 2500

/**
 * One talk from booking to its end. `prepare` makes everything that needs no yes; `connect` starts the talk itself.
 * After `close` nothing of it is left.
 */
export const TalkModel = createModel((options: Options) => {
  const { api, look, now } = options
  const abort = new AbortController()
  const closers: (() => void)[] = []
  const position = signal<number | null>(null)
  const isDropped = signal(false)
  const hasBegun = signal(false)
  const meters = signal<InstanceType<typeof SoundMetersModel> | null>(null)
  const reception = signal<InstanceType<typeof ReceptionModel> | null>(null)
  let isOver = false
  let booking: Booking | null = null
  let prepared: Promise<Booking> | null = null
  let asksFirst = true
  let queuedSinceMs: number | null = null
  let isHeld = false
  let toldAliveMs = -Infinity
  let unhush: (() => void) | null = null

  const over = (then: () => void) => {
    if (isOver) return
    isOver = true
    then()
  }
  const hangUp = () => over(options.ended)

  const conversation = new ConversationModel({
    now,
    limits: look.limits,
    line: () => reception.value?.line() ?? { roundTripMs: 0, playoutMs: 0 },
    danger: ({ kind }) => {
      if (booking !== null) void api.reportDanger(booking.key, kind)
      // The place's own words stand on the page: nothing else is to be said.
      if (look.dangerWords?.[kind] !== undefined) interrupt()
    },
    goodbye: options.goodbye,
    ended: hangUp,
    gone: hangUp,
  })

  const sessionStatus = async () => {
    if (booking === null || isOver) return null
    const state = await api.session(booking.key, 0, abort.signal).catch(() => null)
    return state?.status ?? null
  }

  /** The channel is gone: the service ended the talk, or lost it. A lost network shows itself on the path. */
  const channelClosed = async () => {
    const status = await sessionStatus()
    if (status === 'FAILED') over(() => options.lost('worker-lost'))
    else if (status === 'COMPLETED' || status === 'CANCELLED') hangUp()
  }

  const pathLost = async () => {
    const status = await sessionStatus()
    over(() => options.lost(status === 'FAILED' ? 'worker-lost' : 'network-lost'))
  }

  const peer = new PeerModel({
    event: (event) => {
      if (isOver) return
      options.watch?.(event)
      conversation.take(event)
    },
    closed: () => void channelClosed(),
  })
  const microphone = new MicrophoneModel((track) => void peer.sendSound(track))
  const hasWords = computed(() => peer.speech.value !== 'silent')
  const isDeaf = computed(() => microphone.isOn.value && (meters.value?.isDead.value ?? false))

  const interrupt = () => {
    peer.send({ type: 'interrupt' })
    // A service that has no channel doesn't hear of it: the character would only lose a second.
    if (!hasWords.value) return
    unhush?.()
    unhush = hush(peer.stream.value, conversation.avatar)
  }

  const begin = () => {
    if (hasBegun.value || isOver) return
    hasBegun.value = true
    const measure = new SoundMetersModel({
      microphone: microphone.stream,
      remote: peer.stream,
      needsSpeaking: computed(() => !hasWords.value),
    })
    meters.value = measure
    const arrivals = new ReceptionModel(peer.reception, now)
    reception.value = arrivals
    closers.push(
      keepScreenOn(),
      arrivals.close,
      // One early try; when the browser too has given the way up, `watchPath` goes on.
      effect(() => {
        if (arrivals.isBroken.value) void peer.restart().catch(() => undefined)
      }),
      () => measure.close(),
      effect(() => {
        if (!hasWords.value) conversation.setAvatar(measure.isSpeaking.value ? 'speaking' : 'listening')
      }),
      effect(() => {
        if (conversation.countdown.secondsLeft.value === 0) setTimeout(hangUp, 3000)
      }),
      effect(() => {
        if (!isDeaf.value) return
        const timer = setInterval(() => void microphone.renew(), renewSilentEveryMs)
        return () => clearInterval(timer)
      }),
    )
    if (conversation.countdown.secondsLeft.value === null) conversation.countdown.set(look.limits.maxDurationMs)
    conversation.quiet.alive()
    options.begun()
  }

  /** Media that never comes is a network that lets signalling through and nothing else. */
  const watchBeginning = () => {
    const late = setTimeout(() => {
      if (!hasBegun.value) over(() => options.lost('network-lost'))
    }, mediaLimitMs)
    const withoutPicture = effect(() => {
      if (peer.path.value !== 'open') return
      const timer = setTimeout(begin, pictureLimitMs)
      return () => clearTimeout(timer)
    })
    const path = watchPath({
      path: peer.path,
      restart: peer.restart,
      onDropped: (dropped) => (isDropped.value = dropped),
      onLost: () => void pathLost(),
    })
    closers.push(() => clearTimeout(late), withoutPicture, path)
  }

  const placed = (place: number | null) => {
    position.value = place
    if (place === null || queuedSinceMs !== null) return
    queuedSinceMs = now()
    options.queued()
  }

  return {
    position,
    /** Sound and picture don't get through just now. */
    isWeak: computed(() => isDropped.value || (reception.value?.isStill.value ?? false)),
    hasWords,
    conversation,
    microphone: {
      isOn: microphone.isOn,
      isMuted: microphone.isMuted,
      isLost: microphone.isLost,
      mute: microphone.mute,
    },
    hasMicrophone: computed(() => microphone.stream.value !== null || microphone.isLost.value),
    stream: peer.stream,
    /** Samples of sound that were played so far. */
    playedSamples: () => reception.value?.playedSamples() ?? 0,
    level: computed(() => meters.value?.level.value ?? 0),
    /** The microphone is open and gives no sound whatever. */
    isDeaf,
    /** Books a session and makes the offer; rejects with ApiFailure or SessionLost. */
    prepare(): Promise<unknown> {
      void microphoneAsksFirst().then((asks) => (asksFirst = asks))
      prepared = book(api, look.slug, { signal: abort.signal, onPosition: placed }).then(async (made) => {
        booking = made
        await peer.prepare(made.credentials)
        return made
      })
      return prepared
    },
    /** Starts the talk. Rejects with MicrophoneRefused, ApiFailure or SessionLost. */
    async connect(withMicrophone: boolean) {
      if (prepared === null) throw new SessionLost('The talk was not prepared.')
      const opened = withMicrophone ? microphone.open() : Promise.resolve()
      // While the browser asks the visitor, the talk's time must not run yet.
      if (asksFirst) await opened
      const mayBeAway = booking === null
      const offered = prepared.then(async (made) => {
        if (mayBeAway && queuedSinceMs !== null && now() - queuedSinceMs > calledAfterMs) await options.called()
        if (!isOver) await peer.connect(made.credentials, options.fetch)
      })
      await Promise.all([opened, offered])
      if (!isOver) watchBeginning()
    },
    openMicrophone: () => microphone.open(),
    /** The first picture is on the screen. */
    begin,
    ask(text: string) {
      const question = text.trim()
      if (question === '') return
      conversation.choices.value = null
      conversation.quiet.stop()
      peer.send({ type: 'text', text: question })
    },
    /** The character says these words, after what it is saying. */
    say(text: string) {
      peer.send({ type: 'say', text })
    },
    /** What the page around this one shows; takes the place of what was told before. */
    setContext(text: string) {
      peer.send({ type: 'context', text })
    },
    interrupt,
    hold(pressed: boolean) {
      isHeld = pressed
      peer.send({ type: 'talk', pressed })
    },
    /** Somebody touched the screen or a key: the service hears of it too, or it would ask whether anybody is there. */
    touched() {
      if (!hasBegun.value || isHeld) return
      if (conversation.avatar.value === 'listening' && conversation.danger.value === null) conversation.quiet.alive()
      else conversation.quiet.stop()
      if (now() - toldAliveMs < tellAliveEveryMs) return
      toldAliveMs = now()
      peer.send({ type: 'talk', pressed: false })
    },
    close() {
      const wasOver = isOver
      isOver = true
      abort.abort()
      for (const close of closers.splice(0)) close()
      unhush?.()
      microphone.close()
      if (booking !== null && !peer.isAnswered()) void api.release(booking.key)
      peer.close(!wasOver)
      conversation.clear()
    },
  }
})

export type Talk = InstanceType<typeof TalkModel>
