import { stopWords } from '../english/stop-words.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { stemOf } from '../matching/tokens.ts'

/** Some English words are words of other languages, too, and an English greeting has names of its own. */
const englishShare = 0.75
/** Of what houses write in English 82 % and more of the words are, of what is written in other languages at most 39 %. */
const englishShareOfPapers = 0.6
/** A paper with fewer is in another language, also in a house whose papers are mostly in English. */
const leastShareOfPaper = 0.4

/** Whether a word in small letters is English. */
export const isEnglishWord = (word: string) => stopWords.has(word) || englishLexicon.relatedTo(stemOf(word)).size > 0

/** Whether a text is likely English: small words alone don't tell, since a greeting may have none. */
export function isEnglish(text: string, share = englishShare): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter(isEnglishWord).length >= words.length * share
}

/** Whether a house's papers are in English, told by all of them together. */
export const areEnglish = (papers: readonly string[]) => isEnglish(papers.join(' '), englishShareOfPapers)

/** Whether one of them is, of a house whose papers are or aren't; where it isn't clear, it is as they are. */
export const isPaperEnglish = (paper: string, areEnglish: boolean) =>
  isEnglish(paper, areEnglish ? leastShareOfPaper : englishShareOfPapers)
