import { effect } from '@preact/signals'
import type { CallState } from '../call/call-state.ts'
import type { AvatarState } from '../../shared/kiosk/events.ts'
import { openSoundCues, type SoundCue } from '../ui/sound-cues.ts'
import type { TalkPage } from './talk-page.ts'

/** A visitor louder than this is speaking. */
const speakingLevel = 0.3
/** Just before the character says the same, so that the bell has died away. */
const minuteFromS = 61

/** Rings when a talk begins, when it is the visitor's turn, in the last minute and in trouble; never into a voice. */
export function ringCues({ call, visit }: Pick<TalkPage, 'call' | 'visit'>): void {
  const cues = openSoundCues()
  const { reading } = visit

  const ring = (cue: SoundCue) => {
    const talk = call.talk.peek()
    const isVoice =
      talk !== null && (talk.conversation.avatar.peek() === 'speaking' || talk.level.peek() > speakingLevel)
    if (!isVoice && reading.sounds.peek() === 'usual' && reading.talk.peek() === 'voice') cues.play(cue)
  }

  let before: CallState = 'attract'
  effect(() => {
    const state = call.state.value
    if (state === 'connecting' && before !== 'trouble') ring('door')
    if (state === 'trouble') ring('lost')
    if (state === 'attract') cues.close()
    before = state
  })
  effect(() => {
    if (call.isCalled.value) ring('turn')
  })
  let wasAvatar: AvatarState = 'listening'
  effect(() => {
    const talk = call.talk.value
    const avatar = talk?.conversation.avatar.value ?? 'listening'
    if (wasAvatar === 'speaking' && avatar === 'listening' && talk?.microphone.isOn.peek()) ring('yours')
    wasAvatar = avatar
  })
  effect(() => {
    if (call.talk.value?.conversation.countdown.secondsLeft.value === minuteFromS) ring('minute')
  })
}
