import { beforeAsking, betweenQuestions, lightWords } from '../english/light-words.ts'
import { askingWords } from '../english/taking-words.ts'
import { wordsOf } from '../matching/tokens.ts'

/** Somebody who asks more at once asks for a lecture: the whole is taken as one question. */
const mostQuestions = 3

const sentenceEnd = /(?<=[.?!:])\s+/

/** Whether a part of what was said asks for something. */
function asks(part: string): boolean {
  const said = wordsOf(part).filter((word) => !lightWords.has(word) || askingWords.has(word))
  const first = beforeAsking.has(said[0] ?? '') ? said[1] : said[0]
  return part.endsWith('?') || (askingWords.has(first ?? '') && !part.endsWith('!'))
}

const bare = (part: string) => part.replace(/[?,]+$/, '')

/** The parts of a sentence that "and" holds together, where each side asks for something. */
function partsOf(sentence: string): string[] {
  const words = sentence.split(' ')
  const restFrom = (at: number) => words.slice(at + 1).join(' ')
  const at = words.findIndex((word, i) => i > 0 && betweenQuestions.has(word.toLowerCase()) && asks(bare(restFrom(i))))
  const before = bare(words.slice(0, Math.max(0, at)).join(' '))
  return asks(before) ? [before, ...partsOf(restFrom(at))] : [sentence]
}

/** What somebody asks in an utterance of several parts. */
export interface Questions {
  /** Each question by itself, at most three. */
  questions: string[]
  /** The last of the parts; where none asks, a few words behind the last comma. */
  last: string
}

/** "Thanks, goodbye": longer than that, what follows a comma goes on with what was said before it. */
const mostLastWords = 3

function withLastWords(part: string): string[] {
  const [last, ...before] = part.split(', ').toReversed()
  return before.length > 0 && last!.split(' ').length <= mostLastWords ? [...before, last!] : [part]
}

/** Null for an utterance of one part, or one that asks for more than one can answer at once. */
export function questionsIn(text: string): Questions | null {
  const parts = text.trim().split(sentenceEnd).flatMap(partsOf)
  const questions = parts.filter(asks)
  const clauses = questions.length === 0 ? parts.flatMap(withLastWords) : parts
  return clauses.length > 1 && questions.length <= mostQuestions ? { questions, last: clauses.at(-1)! } : null
}
