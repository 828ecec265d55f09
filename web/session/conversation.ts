import { createModel, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { AvatarState, DownEvent, NoticeCode } from '../../shared/kiosk/events.ts'
import type { NetworkDelays } from '../call/arrivals.ts'
import { CaptionsModel } from './captions.ts'
import { CountdownModel } from './countdown.ts'
import { HearingModel } from './hearing.ts'
import { InactivityModel } from './inactivity.ts'
import { MeasurementsModel } from './measurements.ts'

/** Somebody is in danger: what is said to them. */
export type Danger = Omit<Extract<DownEvent, { type: 'danger' }>, 'type'>

export type Action = Omit<Extract<DownEvent, { type: 'action' }>, 'type'>

export interface Choices {
  reason: 'did-you-mean' | 'you-could-ask'
  texts: string[]
}

interface Options {
  now: () => number
  networkDelays: () => NetworkDelays
  limits: KioskLook['limits']
  /** Somebody said that they are in danger. */
  danger: (danger: Danger) => void
  /** Something is shown or done. */
  acted: (name: string) => void
  /** The spoken goodbye begins. */
  goodbye: () => void
  /** The service has ended the session. */
  ended: () => void
  /** Nobody is there any more. */
  gone: () => void
}

function makeParts({ now, networkDelays, limits, gone }: Options) {
  const { quietWarningMs, quietEndMs } = limits
  return {
    hearing: new HearingModel(),
    measurements: new MeasurementsModel(networkDelays),
    captions: new CaptionsModel({ now, playoutDelayMs: () => networkDelays().playoutMs }),
    countdown: new CountdownModel(now),
    inactivity: new InactivityModel({ warnAfterMs: quietWarningMs, endAfterMs: quietEndMs - quietWarningMs, gone }),
  }
}

/** What is said and what state it is in, as the service tells it event by event. */
export const ConversationModel = createModel((options: Options) => {
  const avatar = signal<AvatarState>('listening')
  const choices = signal<Choices | null>(null)
  /** What stands for somebody in danger, until all is well. */
  const danger = signal<Danger | null>(null)
  /** They asked for somebody who works here, just now. */
  const wantsStaff = signal(false)
  /** What is shown with the newest answer. */
  const action = signal<Action | null>(null)
  const parts = makeParts(options)
  const { hearing, measurements, captions, countdown, inactivity } = parts

  /** Silence means something only while the character listens. */
  const followSilence = () => {
    // Whoever is in danger may have gone for help: the words stay until they are touched or the time is over.
    if (avatar.value === 'listening' && danger.value === null) inactivity.alive()
    else inactivity.stop()
  }

  const setAvatar = (state: AvatarState) => {
    const before = avatar.value
    avatar.value = state
    if (state === 'listening') captions.settle()
    hearing.follow(before, state)
    // "Are you still there?" is itself spoken, and no answer to it.
    if (inactivity.secondsLeft.value === null || state === 'thinking') followSilence()
  }

  const notice = (code: NoticeCode) => {
    hearing.take(code)
    if (code === 'staff-wanted') wantsStaff.value = true
    if (code === 'goodbye') options.goodbye()
    if (code === 'still-there' && danger.value === null) inactivity.ask()
  }

  const take = (event: DownEvent) => {
    measurements.take(event)
    switch (event.type) {
      case 'state':
        return setAvatar(event.state)
      case 'utterance':
        // The state that follows begins to count anew.
        return inactivity.hold(event.isOpen)
      case 'transcription':
        if (event.role === 'user') {
          hearing.understood()
          wantsStaff.value = false
          action.value = null
          followSilence()
        }
        return captions.take(event)
      case 'source':
        return captions.cite(event)
      case 'action':
        action.value = event
        return options.acted(event.name)
      case 'danger':
        action.value = null
        danger.value = event
        inactivity.stop()
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
      case 'reply':
      case 'latency':
      case 'surroundings':
      case 'picture':
        return
      default:
        event satisfies never
    }
  }

  const allIsWell = () => {
    danger.value = null
    inactivity.alive()
  }
  const clear = () => {
    danger.value = null
    choices.value = null
    wantsStaff.value = false
    action.value = null
    for (const part of [captions, countdown, hearing, measurements]) part.clear()
    inactivity.stop()
  }

  return {
    ...parts,
    avatar,
    choices,
    danger,
    wantsStaff,
    action,
    setAvatar,
    followSilence,
    take,
    allIsWell,
    clear,
  }
})

export type Conversation = InstanceType<typeof ConversationModel>
