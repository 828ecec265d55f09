import { createModel, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'

/** What a screen begins with. */
type Usual = Pick<KioskLook, 'theme' | 'hasLargeLetters' | 'isWithoutCues'>

/** How one visitor wants to read and hear; gone with the visit. */
export const ReadingModel = createModel(({ theme, hasLargeLetters, isWithoutCues }: Usual) => {
  const usualLetters = hasLargeLetters ? 'large' : 'usual'
  const usualSounds = isWithoutCues ? 'off' : 'usual'
  const letters = signal<'usual' | 'large'>(usualLetters)
  const contrast = signal<'evening' | 'day' | 'more'>(theme)
  const movement = signal<'usual' | 'still'>('usual')
  const medium = signal<'voice' | 'words'>('voice')
  const sounds = signal<'usual' | 'off'>(usualSounds)
  const reach = signal<'usual' | 'low'>('usual')
  const isReadAloud = signal(false)
  return {
    letters,
    contrast,
    movement,
    medium,
    /** Words and touch in the lower part of the screen. */
    reach,
    /** Sounds of the page, not the character's voice. */
    sounds,
    /** In a conversation of words only, the voice comes back when it is asked for. */
    isReadAloud,
    reset() {
      letters.value = usualLetters
      contrast.value = theme
      movement.value = 'usual'
      medium.value = 'voice'
      sounds.value = usualSounds
      reach.value = 'usual'
      isReadAloud.value = false
    },
  }
})
