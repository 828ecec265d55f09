import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { questionFor } from './passage-question.ts'
import { readQuestion } from './question.ts'
import { search } from './search.ts'
import { answerAmong } from './verdict.ts'

const isSection = (question: string) => question.startsWith('Tell me about')

/** Passages belong to one knowledge, which never changes. */
const checked = new WeakMap<Passage, string | null>()

/** The passage's question, when asking it really brings the passage back. */
export function checkedQuestion(passage: Passage, knowledge: Knowledge): string | null {
  const known = checked.get(passage)
  if (known !== undefined) return known
  const text = makeQuestion(passage, knowledge)
  checked.set(passage, text)
  return text
}

function makeQuestion(passage: Passage, knowledge: Knowledge): string | null {
  const text = questionFor(passage)
  if (text === null) return null
  if (text === 'When are you open?') return knowledge.openingHours.some((rule) => rule.subject === null) ? text : null
  const question = readQuestion(text, knowledge)
  const best = answerAmong(question, search(question, knowledge))
  if (!best) return null
  const same = isSection(text)
    ? best.passage.headings.at(-1) === passage.headings.at(-1)
    : best.passage.text === passage.text
  return same ? text : null
}

/** Up to `most` questions whose answers stand near a passage: the same section first, then what follows. */
export function questionsNear(passage: Passage, knowledge: Knowledge, most: number): string[] {
  const found = new Set<string>()
  const section = passage.headings.join('/')
  for (let i = passage.id + 1; i < Math.min(knowledge.passages.length, passage.id + 12) && found.size < most; i++) {
    const other = knowledge.passages[i]!
    if (other.documentId !== passage.documentId || (other.headings.join('/') !== section && found.size > 0)) break
    const text = checkedQuestion(other, knowledge)
    if (text !== null && !isSection(text) && questionFor(passage) !== text) found.add(text)
  }
  return [...found]
}

/** Questions for the start: one a section, taken from all documents in turn. */
export function openingQuestions(knowledge: Knowledge, most: number): string[] {
  const sections = new Map<string, Passage[]>()
  for (const passage of knowledge.passages) {
    const key = `${passage.documentId}/${passage.headings.join('/')}`
    sections.set(key, [...(sections.get(key) ?? []), passage])
  }
  const byDocument = new Map<string, Passage[][]>()
  for (const passages of sections.values()) {
    const id = passages[0]!.documentId
    byDocument.set(id, [...(byDocument.get(id) ?? []), passages])
  }
  const found = new Set<string>()
  const queues = [...byDocument.values()]
  for (let round = 0; found.size < most && queues.some((queue) => queue.length > round) && round < 12; round++)
    for (const queue of queues) {
      const asked = queue[round]?.slice(0, 6).map((passage) => checkedQuestion(passage, knowledge))
      const text = asked?.find((q) => q !== null && !isSection(q)) ?? asked?.find((q) => q !== null)
      if (text && found.size < most) found.add(text)
    }
  return [...found]
}
