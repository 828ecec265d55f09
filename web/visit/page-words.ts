import { computed, createModel, signal } from '@preact/signals'
import type { CharacterWords } from '../ui/text/text.ts'
import { wordsFor, type Words } from '../ui/text/text-for.ts'

/** The page's language: the screen's own, until a visitor chooses another for their visit. */
export const PageWordsModel = createModel((character: CharacterWords, own: Words) => {
  const current = signal(own)
  let choice = 0

  const show = (words: Words) => {
    current.value = words
    document.documentElement.lang = words.language
    document.documentElement.dir = words.text.direction
  }
  show(own)

  return {
    current,
    /** The screen's own. */
    ownLanguage: computed(() => own.language),
    /** Nobody has chosen another. */
    isOwn: computed(() => current.value === own),
    /** Takes effect when the language has been fetched, unless another was chosen since. */
    async choose(language: string) {
      const mine = ++choice
      const words = language === own.language ? own : await wordsFor(language, character)
      if (mine === choice) show(words)
    },
    reset() {
      choice++
      if (current.value !== own) show(own)
    },
  }
})

export type PageWords = InstanceType<typeof PageWordsModel>
