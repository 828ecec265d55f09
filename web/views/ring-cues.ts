import { effect } from '@preact/signals'
import type { VisitState } from '../visit/visit-state.ts'
import type { AvatarState } from '../../shared/kiosk/events.ts'
import { openSoundCues, type SoundCue } from '../ui/sound-cues.ts'
import type { VisitPage } from './visit-page.ts'

/** A visitor louder than this is speaking. */
const speakingLevel = 0.3
/** Just before the character says the same, so that the bell has died away. */
const minuteFromS = 61

/** Rings when a conversation begins, when it is the visitor's turn, in the last minute and in trouble; never into a voice. */
export function ringCues({ visit, plinth }: Pick<VisitPage, 'visit' | 'plinth'>): void {
  const cues = openSoundCues()
  const { reading } = plinth

  const ring = (cue: SoundCue) => {
    const session = visit.session.peek()
    const isVoice =
      session !== null && (session.conversation.avatar.peek() === 'speaking' || session.level.peek() > speakingLevel)
    if (!isVoice && reading.sounds.peek() === 'usual' && reading.medium.peek() === 'voice') cues.play(cue)
  }

  let before: VisitState = 'attract'
  effect(() => {
    const state = visit.state.value
    if (state === 'connecting' && before !== 'trouble') ring('door')
    if (state === 'trouble') ring('lost')
    if (state === 'attract') cues.close()
    before = state
  })
  effect(() => {
    if (visit.isPlaceOffered.value) ring('turn')
  })
  let wasAvatar: AvatarState = 'listening'
  effect(() => {
    const session = visit.session.value
    const avatar = session?.conversation.avatar.value ?? 'listening'
    if (wasAvatar === 'speaking' && avatar === 'listening' && session?.microphone.isOn.peek()) ring('yours')
    wasAvatar = avatar
  })
  effect(() => {
    if (visit.session.value?.conversation.countdown.secondsLeft.value === minuteFromS) ring('minute')
  })
}
