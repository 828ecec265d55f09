import { computed, createModel, signal } from '@preact/signals'
import { primaryLanguage } from '../../shared/catalog/talk-languages.ts'
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
    own: computed(() => own),
    /** Nobody has chosen another. */
    isOwn: computed(() => current.value === own),
    /** Takes effect when the language has been fetched, unless another was chosen since. */
    async choose(language: string) {
      const mine = ++choice
      const isOwn = primaryLanguage(language) === primaryLanguage(own.language)
      const words = isOwn ? own : await wordsFor(language, character)
      if (mine === choice) show(words)
    },
    reset() {
      choice++
      if (current.value !== own) show(own)
    },
  }
})

export type PageWords = InstanceType<typeof PageWordsModel>
