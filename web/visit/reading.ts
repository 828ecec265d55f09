import { createModel, signal } from '@preact/signals'

/** How one visitor wants to read and hear; gone with the visit. */
export const ReadingModel = createModel((theme: 'day' | 'evening') => {
  const letters = signal<'usual' | 'large'>('usual')
  const contrast = signal<'evening' | 'day' | 'more'>(theme)
  const movement = signal<'usual' | 'still'>('usual')
  const medium = signal<'voice' | 'words'>('voice')
  const sounds = signal<'usual' | 'off'>('usual')
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
      letters.value = 'usual'
      contrast.value = theme
      movement.value = 'usual'
      medium.value = 'voice'
      sounds.value = 'usual'
      reach.value = 'usual'
      isReadAloud.value = false
    },
  }
})
