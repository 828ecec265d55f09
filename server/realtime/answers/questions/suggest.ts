import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import type { Passage as WholePassage } from '../documents/read-passages.ts'
import { offerFor } from './passage-offers.ts'
import { textKey } from './question-key.ts'
import { askHours, sectionQuestion } from './sure-questions.ts'

/** So many questions about what stands beside an answer leave room for others. */
const mostBeside = 2

const isBeside = (one: WholePassage, { id, documentId, headings }: WholePassage) =>
  one.id !== id && one.documentId === documentId && one.headings.join('/') === headings.join('/')

/** A question that a passage answers, to be offered to somebody who hasn't asked anything like it. */
function sureQuestion({ id }: Passage, { ownQuestions, openingHours }: Knowledge): string | null {
  const text = ownQuestions[id] ?? null
  return text !== askHours || openingHours.some(({ subject }) => subject === null) ? text : null
}

/** Up to `most` questions whose answers stand near a passage: the same section first, then what follows. */
export function questionsNear(passage: Passage, knowledge: Knowledge, most: number): string[] {
  const found = new Set<string>()
  const section = passage.headings.join('/')
  for (let i = passage.id + 1; i < Math.min(knowledge.passages.length, passage.id + 12) && found.size < most; i++) {
    const other = knowledge.passages[i]!
    if (other.documentId !== passage.documentId || (other.headings.join('/') !== section && found.size > 0)) break
    const text = sureQuestion(other, knowledge)
    if (text !== null && sureQuestion(passage, knowledge) !== text) found.add(text)
  }
  return [...found]
}

/** Questions for the start: one a section, taken from all documents in turn. */
export function openingQuestions(knowledge: Knowledge, most: number): string[] {
  const sections = new Map<string, Passage[]>()
  for (const passage of knowledge.passages) {
    const key = `${passage.documentId}/${passage.headings.join('/')}`
    const section = sections.get(key)
    if (section) section.push(passage)
    else sections.set(key, [passage])
  }
  const byDocument = new Map<string, Passage[][]>()
  for (const passages of sections.values()) {
    const id = passages[0]!.documentId
    const others = byDocument.get(id)
    if (others) others.push(passages)
    else byDocument.set(id, [passages])
  }
  const found = new Set<string>()
  const queues = [...byDocument.values()]
  for (let round = 0; found.size < most && queues.some((queue) => queue.length > round) && round < 12; round++)
    for (const queue of queues) {
      const section = queue[round]?.slice(0, 6) ?? []
      const asked = section.map((passage) => sureQuestion(passage, knowledge)).find((text) => text !== null)
      const text = asked ?? (section[0] && sectionQuestion(section[0]))
      if (text && found.size < most) found.add(text)
    }
  return [...found]
}

/**
 * Where nothing is left of what was talked of: what stands in its section, then anything else, of which nothing was said yet.
 * `about` is what was talked of.
 */
export function questionsElsewhere(
  about: { passage: WholePassage; asked: string } | null,
  anything: readonly string[],
  { knowledge: { lines, index }, said }: { knowledge: Knowledge; said: ReadonlySet<string> },
): string[] {
  const isHeard = ({ sentences }: WholePassage) => sentences.some((sentence) => said.has(sentence))
  const near = about ? index.passages.filter((one) => isBeside(one, about.passage) && !isHeard(one)) : []
  const leadsOn = (question: string) =>
    (lines.byText.get(textKey(question)) ?? []).every((id) => !isHeard(index.passages[id]!))
  const offered = near.flatMap((one) => offerFor(one, about?.asked ?? '') ?? [])
  return [...new Set([...offered.slice(0, mostBeside), ...anything])].filter(leadsOn)
}
