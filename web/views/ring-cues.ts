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
export function ringCues({ visit, plinth, look }: Pick<VisitPage, 'visit' | 'plinth' | 'look'>): void {
  const cues = openSoundCues()
  const { reading } = plinth
  const mayRing = () => {
    const session = visit.session.peek()
    const isVoice =
      session !== null && (session.conversation.avatar.peek() === 'speaking' || session.level.peek() > speakingLevel)
    return !isVoice && reading.sounds.peek() === 'usual' && reading.medium.peek() === 'voice'
  }
  const ring = (cue: SoundCue) => {
    if (mayRing()) cues.play(cue)
  }
  let open = () => ring('door')
  const url = look.greetingSoundUrl
  if (url) {
    void import('./greeting-sound.ts')
      .then(({ fetchGreetingSound }) => fetchGreetingSound({ visit }, url))
      .then(({ play }) => (open = () => mayRing() && play()))
      // Where it can't be had, the knocks are heard.
      .catch(() => {})
  }

  let before: VisitState = 'attract'
  effect(() => {
    const state = visit.state.value
    if (state === 'connecting' && before !== 'trouble') open()
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
