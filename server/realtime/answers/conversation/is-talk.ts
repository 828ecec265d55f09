import weights from '../english/talk-weights.json' with { type: 'json' }
import type { RecognisedAct } from '../acts/recognise-act.ts'
import { talkFigures, talkFiguresAfter } from '../acts/talk-gate.ts'
import type { Passage } from '../documents/read-passages.ts'
import { ownWords } from '../english/person-words.ts'
import { isNumber } from '../language/letters.ts'
import { probabilityOf } from '../matching/gate.ts'
import type { PassageIndex } from '../matching/passage-index.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'
import type { PapersReply } from './answer-from-papers.ts'

const nothingFound = { first: 0, amongTwo: 0, worthOffering: 0, asksHouse: 0 }

/** So likely it must be talk where the papers have nothing new for it. */
const surelyTalk = 0.5

const speaksOfSelf = (text: string) => wordsOf(text).some((word) => ownWords.has(word))
/** Whether a passage is the character's own story: "In winter we ate salt fish, and I baked." */
export const tellsOfSelf = ({ sentences }: Passage) => sentences.some(speaksOfSelf)

/** Whether an utterance is talk: not in the very words of a line, and less likely so the better the papers answer it. */
export function isTalk(
  { act, talk }: RecognisedAct,
  { text, papers, hasTopic }: { text: string; papers: PapersReply; hasTopic: boolean },
): boolean {
  if (papers?.kind === 'answer' && papers.isLine) return false
  // "What did you eat?" is small talk only with somebody whose papers don't tell.
  if (papers !== null && papers.kind !== 'unsure' && tellsOfSelf(papers.passage))
    if (act === 'your-life' || (papers.kind === 'answer' && papers.isSure)) return false
  const { found, probability } = papers ?? { found: nothingFound, probability: 0 }
  const { gate, threshold } = hasTopic ? weights.after : weights.first
  const figures = hasTopic ? talkFiguresAfter(talk, found, probability, text) : talkFigures(talk, found)
  // Some kinds are taken for questions more easily than others.
  return probabilityOf(gate, figures, act) >= threshold
}

/** "And?" goes on, it doesn't ask for the same once more; what names something may. */
export const wantsMore = ({ act, talk }: RecognisedAct, text: string, papers: PapersReply): boolean =>
  act === 'more' &&
  talk >= surelyTalk &&
  tokensOf(text).length === 0 &&
  papers?.kind === 'answer' &&
  papers.worded.isSaidAgain

/** A number alone that the papers don't have asks nothing, whatever was talked of. */
export function isStrayNumber(text: string, { postings }: PassageIndex): boolean {
  const said = wordsOf(text)
  return said.length > 0 && said.every((word) => isNumber(word) && !postings.has(word))
}
