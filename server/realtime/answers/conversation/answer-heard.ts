import type { Heard } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { judgeHeard, offeredHeard, sureHeard } from '../matching/heard-gate.ts'
import { wordAnswer } from '../matching/word-answer.ts'
import { offerFor } from '../questions/passage-offers.ts'
import { look, withTopic, type PapersReply } from './answer-from-papers.ts'
import type { LastAnswer } from './memory.ts'

const mostOffers = 2

/** What the papers have for what was heard, of which not every word may be right. Remembers nothing. */
export function answerHeard(
  { text, recognition }: Heard,
  knowledge: Knowledge,
  last: LastAnswer | null,
): Exclude<PapersReply, { isSure: true }> {
  const { passages } = knowledge.index
  const decode = (heard: string) => {
    const { asked, ...found } = look(heard, knowledge, last)
    return { text: heard, asked, found }
  }
  const first = decode(text)
  const { secondText = text, words = [] } = recognition ?? {}
  const second = secondText === text ? first : decode(secondText)
  const judged = judgeHeard({ first, second, words })
  const two = judged.passages.slice(0, mostOffers).map((id) => passages[id]!)
  const [passage] = two
  if (passage === undefined) return null
  const { asked, found } = first.found.first >= second.found.first ? first : second
  const likeliest = { passage, two, found, asked, probability: judged.first }
  if (judged.first >= sureHeard) {
    const worded = wordAnswer(passage, asked)
    return { kind: 'answer', ...likeliest, worded: withTopic(worded, passage) ?? worded, isSure: false }
  }
  if (judged.amongTwo < offeredHeard) return { kind: 'unsure', ...likeliest }
  const choices = [...new Set(two.flatMap((one) => offerFor(one, asked) ?? []))]
  return choices.length > 0 ? { kind: 'offer', ...likeliest, choices } : { kind: 'unsure', ...likeliest }
}
