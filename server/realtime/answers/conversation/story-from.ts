import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import { storyWords } from '../english/open-requests.ts'
import { personWords } from '../english/person-words.ts'
import { weightOf, type PassageIndex } from '../matching/passage-index.ts'
import { tokensOfPassage } from '../matching/unit-tokens.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'

/** So many sentences make a story, and so many of them are about somebody. */
const storySentences = 3
const fewestAboutPeople = 2
/** "Tell me another story" has so many words with a meaning; one with more wants a certain story. */
const wordsForAnyStory = 2
/** They name nothing that a story could be about. */
const openTokens = new Set(storyWords.flatMap(tokensOf))

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

export const asksForAnyStory = (text: string) => tokensOf(text).length <= wordsForAnyStory

/** Whether one of these passages seems to tell of what is named to hear a story of. */
export function tellOfNamed(text: string, near: readonly Passage[], index: PassageIndex): boolean {
  const known = tokensOf(text).filter((token) => !openTokens.has(token) && index.postings.has(token))
  const [rarest] = known.toSorted((a, b) => weightOf(b, index) - weightOf(a, index))
  return rarest !== undefined && near.some(({ id }) => tokensOfPassage(id, index).all.has(rarest))
}
