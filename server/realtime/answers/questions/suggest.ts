import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { askHours, sectionQuestion } from './sure-questions.ts'

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
