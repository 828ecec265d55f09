import { readPassages } from '../../server/realtime/answers/documents/read-passages.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import type { SpokenTurn } from './heard-turns.ts'
import { passagesWith, type House } from './houses.ts'
import { casesOf, type QuestionCase } from './question-cases.ts'

/** A turn that was heard, with the passages that may answer each of its decodes; without a second one, twice the first. */
export interface HeardCase {
  spoken: SpokenTurn
  first: QuestionCase
  second: QuestionCase
}

/** The turns of one house. What is none of its questions is answered nowhere; what no passage answers is left out. */
export function heardCasesOf(house: House, turns: readonly SpokenTurn[], lexicon: Lexicon): HeardCase[] {
  const { name, papers, questions } = house
  const passages = readPassages([{ id: name, name, content: papers }])
  const wordsOf = (said: string) => questions.find(({ text }) => text === said)?.words ?? null
  const isAnswered = (words: string | null) => words === null || passagesWith(words, passages).length > 0
  return [...new Set(turns.map(({ mode }) => mode))].flatMap((mode) => {
    const some = turns.filter((spoken) => spoken.mode === mode && isAnswered(wordsOf(spoken.said)))
    const decodes = some.flatMap(({ said, turn: { text, recognition } }) => {
      const words = wordsOf(said)
      return [
        { text, words },
        { text: recognition.secondText ?? text, words },
      ]
    })
    const cases = casesOf({ ...house, questions: decodes }, mode, lexicon)
    return some.map((spoken, i) => ({ spoken, first: cases[2 * i]!, second: cases[2 * i + 1]! }))
  })
}
