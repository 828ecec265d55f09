import type { Act } from '../acts/acts.ts'
import type { RecognisedAct } from '../acts/recognise-act.ts'
import { leansBack } from '../matching/leans-back.ts'
import type { PapersReply } from './answer-from-papers.ts'

/** Talk that is so likely is talk whatever the papers may have; else they go first from this probability on. */
const surelyTalk = 0.95
const mayAnswer = 0.3
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
  { act, talk, isTalk: isLikely }: RecognisedAct,
  { text, papers, hasAnswered }: { text: string; papers: PapersReply; hasAnswered: boolean },
): boolean {
  if (!isLikely || (papers?.kind === 'answer' && papers.isSure)) return false
  if (hasAnswered && (goesOn.has(act) || leansBack(text)) && !aboutLast.has(act)) return false
  return talk >= surelyTalk || papers === null || papers.probability < mayAnswer
}
