import { readPassages, type Passage } from '../../server/realtime/answers/documents/read-passages.ts'
import {
  candidatesFor,
  readAsked,
  type AskedQuestion,
  type Candidate,
} from '../../server/realtime/answers/matching/features.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { indexPassages } from '../../server/realtime/answers/matching/passage-index.ts'
import { passagesWith, type House } from './houses.ts'
import type { OlderHouse } from './older-houses.ts'

/**
 * With the papers alone, with the lines by which people ask for their passages, or with questions in the papers' words; what has
 * nothing to do with them is asked of both.
 */
export type Mode = 'papers' | 'lines' | CloseMode | StrayMode

const closeModes = ['in the papers’ words', 'in the papers’ words, lines'] as const
type CloseMode = (typeof closeModes)[number]

export const strayModes = ['off topic', 'off topic, papers alone'] as const
export type StrayMode = (typeof strayModes)[number]

/** A question with the passages that may answer it, and those that do. */
export interface QuestionCase {
  house: string
  mode: Mode
  question: AskedQuestion
  candidates: Candidate[]
  right: number[]
}

interface Asked {
  text: string
  right: number[] | null
}

/** One whose answer is in no passage as it is read is left out: the reading lost it. */
function casesIn(passages: Passage[], asked: Asked[], of: Pick<QuestionCase, 'house' | 'mode'>, lexicon: Lexicon) {
  const index = indexPassages(passages, lexicon)
  return asked.flatMap(({ text, right }): QuestionCase[] => {
    if (right?.length === 0) return []
    const question = readAsked(text, index, lexicon)
    return [{ ...of, question, candidates: candidatesFor(question, index, lexicon), right: right ?? [] }]
  })
}

/** Whether passages have the lines by which people ask for them. */
export const hasLines = (mode: Mode) =>
  mode === 'lines' || mode === 'off topic' || mode === 'in the papers’ words, lines'

/** A house's passages, with the lines by which people ask for them where the mode has them. */
export function passagesOf({ name, papers, lines }: House, mode: Mode): Passage[] {
  const passages = readPassages([{ id: name, name, content: papers }])
  if (hasLines(mode))
    for (const { words, text, isNot } of lines) {
      const [id] = passagesWith(words, passages)
      if (id !== undefined) passages[id]![isNot ? 'not' : 'asked'].push(text)
    }
  return passages
}

export function casesOf(house: House, mode: Mode, lexicon: Lexicon): QuestionCase[] {
  const { name, questions } = house
  const passages = passagesOf(house, mode)
  const asked = questions.map(({ text, words }) => ({
    text,
    right: words === null ? null : passagesWith(words, passages),
  }))
  return casesIn(passages, asked, { house: name, mode }, lexicon)
}

/** Questions in the words of a house's papers. */
export const closeCasesOf = (house: House, lexicon: Lexicon): QuestionCase[] =>
  closeModes.flatMap((mode) => casesOf({ ...house, questions: house.close }, mode, lexicon))

/** The passages of papers that are asked in their own words, and those of them that hold what an answer must. */
export function olderPassagesOf({ name, papers }: OlderHouse) {
  const passages = readPassages([{ id: name, name, content: papers }])
  const rightFor = (holds: RegExp | null) =>
    holds &&
    passages.filter(({ sentences, excerpt }) => holds.test(`${sentences.join(' ')} ${excerpt}`)).map(({ id }) => id)
  return { passages, rightFor }
}

export function olderCasesOf(house: OlderHouse, lexicon: Lexicon): QuestionCase[] {
  const { passages, rightFor } = olderPassagesOf(house)
  const asked = house.questions.map(([text, holds]) => ({ text, right: rightFor(holds) }))
  return casesIn(passages, asked, { house: house.name, mode: 'in the papers’ words' }, lexicon)
}
