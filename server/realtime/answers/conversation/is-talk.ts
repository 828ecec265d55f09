import weights from '../english/talk-weights.json' with { type: 'json' }
import type { Act } from '../acts/acts.ts'
import type { RecognisedAct } from '../acts/recognise-act.ts'
import { talkChance, talkFigures } from '../acts/talk-gate.ts'
import { leansBack } from '../matching/leans-back.ts'
import type { PapersReply } from './answer-from-papers.ts'

const nothingFound = { first: 0, amongTwo: 0, worthOffering: 0, asksHouse: 0 }
/** What asks on after an answer, and what is said about the answer itself. */
const goesOn = new Set<Act>(['again-other', 'who-made-you', 'how-old-are-you'])
const aboutLast = new Set<Act>([
  'repeat',
  'more',
  'shorter',
  'explain',
  'doubt',
  'slower',
  'louder',
  'yes',
  'no',
  'thanks',
  'bye',
])

/** Whether an utterance is talk: not when the papers may well answer it, nor when it goes on from what was answered last. */
export function isTalk(
  { act, talk }: RecognisedAct,
  { text, papers, hasAnswered }: { text: string; papers: PapersReply; hasAnswered: boolean },
): boolean {
  if (papers?.kind === 'answer' && papers.isSure) return false
  if (hasAnswered && (goesOn.has(act) || leansBack(text)) && !aboutLast.has(act)) return false
  return talkChance(weights.gate, talkFigures(talk, papers?.found ?? nothingFound), act) >= weights.threshold
}
