import type { Heard } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { judgeHeard, offeredHeard, sureHeard } from '../matching/heard-gate.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages, type FoundPassages } from '../matching/find-passages.ts'
import type { Ranked } from '../matching/ranking.ts'
import { leansBack } from '../matching/leans-back.ts'
import { offerFor } from '../questions/passage-offers.ts'
import { mayBeMeant, mostOffers, withTopic, worded, type PapersReply, type Talk } from './answer-from-papers.ts'
import { isCutShort } from './completeness.ts'
import { aboutOf } from './memory.ts'

/** A question that is so likely answered leans on nothing. */
const clear = 0.75

/** What a question is about by itself or, where it leans on the last answer, with that. */
function look(text: string, { index }: Knowledge, { last }: Talk): FoundPassages & { asked: string } {
  const alone = findPassages(text, index, englishLexicon)
  if (last === null || alone.first >= clear || !leansBack(text)) return { ...alone, asked: text }
  const asked = `${text} ${aboutOf(last.passage, last.asked)}`
  const together = findPassages(asked, index, englishLexicon)
  return together.first > alone.first ? { ...together, asked } : { ...alone, asked: text }
}

const passageOf = ({ passage }: Ranked) => passage

/** What the papers have for what was heard, of which not every word may be right. Remembers nothing. */
export function answerHeard(
  { text, recognition }: Heard,
  knowledge: Knowledge,
  talk: Talk,
): Exclude<PapersReply, { isSure: true }> {
  const { passages } = knowledge.index
  const decode = (heard: string) => {
    const { asked, ...found } = look(heard, knowledge, talk)
    return { text: heard, asked, found }
  }
  const first = decode(text)
  const { secondText = text, words = [] } = recognition ?? {}
  const second = secondText === text ? first : decode(secondText)
  const judged = judgeHeard({ first, second, words })
  const near = judged.passages.slice(0, mostOffers).map((id) => passages[id]!)
  const [passage] = near
  if (passage === undefined) return null
  const { asked, found } = first.found.first >= second.found.first ? first : second
  const likeliest = { passage, near, found, asked, probability: judged.first }
  // "How long does the paper": what is missing may have been the very thing that was asked about.
  if (judged.first >= sureHeard && !isCutShort(text)) {
    const answer = worded(passage, asked, knowledge, talk)
    const told = answer.isSaidAgain ? answer : withTopic(answer, passage)
    return { kind: 'answer', ...likeliest, worded: told, isSure: false, isLine: false }
  }
  if (judged.amongTwo < offeredHeard) return { kind: 'unsure', ...likeliest }
  const meant = new Set([first, second].flatMap(({ found: { ranked } }) => ranked.filter(mayBeMeant).map(passageOf)))
  const offered = judged.passages.slice(0, mostOffers).filter((id) => meant.has(id))
  const choices = [...new Set(offered.flatMap((id) => offerFor(passages[id]!, asked) ?? []))]
  return choices.length > 0 ? { kind: 'offer', ...likeliest, choices } : { kind: 'unsure', ...likeliest }
}
