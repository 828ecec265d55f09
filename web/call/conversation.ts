import { computed, createModel, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { AvatarState, DownEvent, NoticeCode, PictureQuality, Surroundings } from '../../shared/kiosk/events.ts'
import { CaptionsModel } from './captions.ts'
import type { LineTimes } from './reception.ts'
import { CountdownModel } from './countdown.ts'
import { QuietModel } from './quiet.ts'

/** Somebody is in danger: what is said to them. */
export type Danger = Omit<Extract<DownEvent, { type: 'danger' }>, 'type'>

export interface Choices {
  reason: 'did-you-mean' | 'you-could-ask'
  texts: string[]
}

/** House sentences that the page shows for a while: the service's trouble with hearing. */
type HearingNotice = Extract<NoticeCode, 'ears-restarted' | 'ears-unavailable' | 'question-too-long'>

/** How long one answer took to be heard: as the service measured it, and the line between. */
export type Latency = Omit<Extract<DownEvent, { type: 'latency' }>, 'type'> & LineTimes

interface Options {
  now: () => number
  line: () => LineTimes
  limits: KioskLook['limits']
  /** Somebody said that they are in danger. */
  danger: (danger: Danger) => void
  /** The spoken goodbye begins. */
  goodbye: () => void
  /** The service has ended the talk. */
  ended: () => void
  /** Nobody is there any more. */
  gone: () => void
}

/** Answers whose times are kept. */
const keptLatencies = 5
/** So many misses in a row, and the page offers other ways to ask. */
const missesUntilHelp = 2

/** What is said and what state it is in, as the service tells it event by event. */
export const ConversationModel = createModel((options: Options) => {
  const avatar = signal<AvatarState>('listening')
  const choices = signal<Choices | null>(null)
  const hearing = signal<HearingNotice | null>(null)
  const misses = signal(0)
  const danger = signal<Danger | null>(null)
  const latencies = signal<Latency[]>([])
  const surroundings = signal<Surroundings | null>(null)
  const picture = signal<PictureQuality | null>(null)
  const { limits } = options
  const captions = new CaptionsModel({ now: options.now, playoutDelayMs: () => options.line().playoutMs })
  const countdown = new CountdownModel(options.now)
  const quiet = new QuietModel({
    warnAfterMs: limits.quietWarningMs,
    endAfterMs: limits.quietEndMs,
    gone: options.gone,
  })
  let isMissed = false

  const setAvatar = (state: AvatarState) => {
    const before = avatar.value
    avatar.value = state
    if (state === 'listening') {
      captions.settle()
      if (before !== 'listening' && !isMissed) misses.value = 0
    } else if (before === 'listening') {
      isMissed = false
    }
    // "Are you still there?" is itself spoken, and no answer to it.
    if (quiet.secondsLeft.value !== null && state !== 'thinking') return
    // Whoever is in danger may have gone for help: the words stay until they are touched or the time is over.
    if (state === 'listening' && danger.value === null) quiet.alive()
    else quiet.stop()
  }

  const notice = (code: NoticeCode) => {
    switch (code) {
      case 'not-caught':
        isMissed = true
        misses.value++
        return
      case 'goodbye':
        return options.goodbye()
      case 'still-there':
        return danger.value === null ? quiet.ask() : undefined
      case 'ears-restarted':
      case 'ears-unavailable':
      case 'question-too-long':
        hearing.value = code
        return
      // The countdown shows these by itself.
      case 'one-minute-left':
      case 'seconds-left':
        return
      default:
        code satisfies never
    }
  }

  return {
    avatar,
    choices,
    hearing,
    /** What stands for somebody in danger, until all is well. */
    danger,
    captions,
    countdown,
    quiet,
    /** Of the newest answers, oldest first. */
    latencies,
    /** How loud it is here, as the service hears it; null before it knows. */
    surroundings,
    /** What the service sends; null before it has said so. */
    picture,
    isHelpForward: computed(() => misses.value >= missesUntilHelp),
    setAvatar,
    take(event: DownEvent) {
      switch (event.type) {
        case 'state':
          return setAvatar(event.state)
        case 'transcription':
          if (event.role === 'user') {
            hearing.value = null
            if (avatar.value === 'listening' && danger.value === null) quiet.alive()
            else quiet.stop()
          }
          return captions.take(event)
        case 'source':
          return captions.cite(event)
        case 'danger':
          danger.value = event
          quiet.stop()
          return options.danger(event)
        case 'choices':
          choices.value = event.texts.length > 0 ? event : null
          return
        case 'clock':
          return countdown.set(event.remainingMs)
        case 'notice':
          return notice(event.code)
        case 'ended':
          return options.ended()
        case 'latency':
          latencies.value = [...latencies.value, { ...event, ...options.line() }].slice(-keptLatencies)
          return
        case 'surroundings':
          surroundings.value = event.level
          return
        case 'picture':
          picture.value = event
          return
        default:
          event satisfies never
      }
    },
    allIsWell() {
      danger.value = null
      quiet.alive()
    },
    clear() {
      danger.value = null
      captions.clear()
      countdown.clear()
      quiet.stop()
      choices.value = null
      hearing.value = null
      misses.value = 0
      latencies.value = []
      surroundings.value = null
      picture.value = null
    },
  }
})
