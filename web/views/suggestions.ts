import type { DownEvent } from '../../shared/kiosk/events.ts'

const minLetters = 3

/** Suggested questions that share the beginning of a word with what is being typed; all of them before that. */
export function suggestionsFor(typed: string, suggestions: string[]): string[] {
  const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const begun = wordsOf(typed).filter((word) => word.length >= minLetters)
  if (begun.length === 0) return suggestions
  const shared = (text: string) => begun.filter((start) => wordsOf(text).some((word) => word.startsWith(start))).length
  return suggestions
    .map((text) => ({ text, score: shared(text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text)
}

type Choices = Pick<Extract<DownEvent, { type: 'choices' }>, 'reason' | 'texts'>

/** What is offered to be asked: what may have been meant, else the operator's own questions and then those that were made. */
export const offeredQuestions = (choices: Choices | null, operators: string[]): string[] =>
  choices?.reason === 'did-you-mean' ? choices.texts : [...new Set([...operators, ...(choices?.texts ?? [])])]
