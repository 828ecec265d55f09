import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import { personWords } from '../english/person-words.ts'
import { wordsOf } from '../matching/tokens.ts'

/** So many sentences make a story, and so many of them are about somebody. */
const storySentences = 3
const fewestAboutPeople = 2

const isAboutSomebody = (sentence: string) => wordsOf(sentence).some((word) => personWords.has(word))

/** The beginning of the longest paragraph that tells of somebody and of which nothing was said yet; null when none does. */
export function storyFrom(passages: readonly Passage[], said: ReadonlySet<string>): Omit<Passage, 'id'> | null {
  const stories = passages.filter(
    ({ form, sentences }) =>
      form === 'paragraph' &&
      sentences.length >= storySentences &&
      sentences.filter(isAboutSomebody).length >= fewestAboutPeople &&
      !sentences.some((sentence) => said.has(sentence)),
  )
  const wordsIn = ({ sentences }: Passage) => sentences.reduce((sum, sentence) => sum + countWords(sentence), 0)
  const [longest] = stories.toSorted((a, b) => wordsIn(b) - wordsIn(a))
  if (longest === undefined) return null
  const excerpts = longest.excerpts.slice(0, storySentences)
  return { ...longest, sentences: longest.sentences.slice(0, storySentences), excerpt: excerpts.join(' ') }
}
