import { readPassages } from '../../server/realtime/answers/documents/read-passages.ts'
import {
  candidatesFor,
  readAsked,
  type AskedQuestion,
  type Candidate,
} from '../../server/realtime/answers/matching/features.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { indexPassages } from '../../server/realtime/answers/matching/passage-index.ts'
import { passagesWith, type House } from './houses.ts'

/** With the papers alone, or with the lines by which people ask for their passages. */
export type Mode = 'papers' | 'lines'

/** A question with the passages that may answer it, and those that do. */
export interface QuestionCase {
  house: string
  mode: Mode
  question: AskedQuestion
  candidates: Candidate[]
  right: number[]
}

/** A house's questions as cases. One whose words are in no passage as it is read is left out: the reading lost it. */
export function casesOf({ name, papers, lines, questions }: House, mode: Mode, lexicon: Lexicon): QuestionCase[] {
  const passages = readPassages([{ id: name, name, content: papers }])
  if (mode === 'lines')
    for (const { words, text, isNot } of lines) {
      const [id] = passagesWith(words, passages)
      if (id !== undefined) passages[id]![isNot ? 'not' : 'asked'].push(text)
    }
  const index = indexPassages(passages, lexicon)
  return questions.flatMap(({ text, words }) => {
    const right = words === null ? [] : passagesWith(words, passages)
    if (words !== null && right.length === 0) return []
    const question = readAsked(text, index, lexicon)
    return [{ house: name, mode, question, candidates: candidatesFor(question, index, lexicon), right }]
  })
}
