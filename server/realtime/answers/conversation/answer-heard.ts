import type { Heard } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { judgeHeard, offeredHeard, sureHeard } from '../matching/heard-gate.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages, type FoundPassages } from '../matching/find-passages.ts'
import { leansBack } from '../matching/leans-back.ts'
import {
  answerOf,
  mayBeMeant,
  mostOffers,
  offerOf,
  offersFor,
  withTopic,
  worded,
  type PapersReply,
  type Talk,
} from './answer-from-papers.ts'
import { isCutShort } from './completeness.ts'
import { aboutOf } from './memory.ts'

/** A question that is so likely answered leans on nothing. */
const clear = 0.75

/** What a question is about by itself or, where it leans on the last answer, with that. */
function look(
  text: string,
  { index }: Knowledge,
  { last }: Talk,
): { text: string; asked: string; found: FoundPassages } {
  const found = findPassages(text, index, englishLexicon)
  const alone = { text, asked: text, found }
  if (last === null || found.first >= clear || !leansBack(text)) return alone
  const asked = `${text} ${aboutOf(last.passage, last.asked)}`
  const together = findPassages(asked, index, englishLexicon)
  return together.first > found.first ? { text, asked, found: together } : alone
}

/** What the papers have for what was heard, of which not every word may be right. Remembers nothing. */
export function answerHeard({ text, recognition }: Heard, knowledge: Knowledge, talk: Talk): PapersReply {
  const { passages } = knowledge.index
  const first = look(text, knowledge, talk)
  const { secondText = text, words = [] } = recognition ?? {}
  const second = secondText === text ? first : look(secondText, knowledge, talk)
  const judged = judgeHeard({ first, second, words })
  const near = judged.passages.slice(0, mostOffers).map((id) => passages[id]!)
  const [passage] = near
  if (passage === undefined) return null
  const { asked, found } = first.found.first >= second.found.first ? first : second
  const likeliest = { passage, near, found, asked, probability: judged.first }
  // "How long does the paper": what is missing may have been the very thing that was asked about.
  if (judged.first >= sureHeard && !isCutShort(text))
    return answerOf(likeliest, withTopic(worded(passage, asked, knowledge, talk), passage), false)
  if (judged.amongTwo < offeredHeard) return offerOf(likeliest, [])
  const mayMean = [first, second].flatMap((decode) => decode.found.ranked.filter(mayBeMeant))
  const meant = near.filter(({ id }) => mayMean.some((one) => one.passage === id))
  return offerOf(likeliest, offersFor(meant, asked))
}
