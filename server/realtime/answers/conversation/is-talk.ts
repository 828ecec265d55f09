import weights from '../english/talk-weights.json' with { type: 'json' }
import type { RecognisedAct } from '../acts/recognise-act.ts'
import { talkChance, talkFigures, talkFiguresAfter } from '../acts/talk-gate.ts'
import type { PapersReply } from './answer-from-papers.ts'

const nothingFound = { first: 0, amongTwo: 0, worthOffering: 0, asksHouse: 0 }

/** Whether an utterance is talk: not in the very words of a line, and less likely so the better the papers answer it. */
export function isTalk(
  { act, talk }: RecognisedAct,
  { text, papers, hasAnswered }: { text: string; papers: PapersReply; hasAnswered: boolean },
): boolean {
  if (papers?.kind === 'answer' && papers.isLine) return false
  const { found, probability } = papers ?? { found: nothingFound, probability: 0 }
  const { gate, threshold } = hasAnswered ? weights.after : weights.first
  const figures = hasAnswered ? talkFiguresAfter(talk, found, probability, text) : talkFigures(talk, found)
  return talkChance(gate, figures, act) >= threshold
}
