import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { questionsFor, sectionQuestion } from './passage-question.ts'
import { stems } from '../language/terms.ts'
import { readQuestion, type Question } from './question.ts'
import { search } from './search.ts'
import { answerAmong } from './verdict.ts'
import { withNames } from './written-question.ts'

/** The questions that documents answer in so many words, each of one passage. */
interface OwnQuestions {
  of: Map<Passage, string>
  by: Map<string, Passage>
}

const keyOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')
/** A knowledge never changes. */
const known = new WeakMap<Knowledge, OwnQuestions>()

function ownQuestions(knowledge: Knowledge): OwnQuestions {
  const found = known.get(knowledge)
  if (found) return found
  const own: OwnQuestions = { of: new Map(), by: new Map() }
  for (const passage of knowledge.passages) {
    const made = questionsFor(passage).find((question) => !own.by.has(keyOf(question)))
    if (made === undefined) continue
    const text = withNames(made, knowledge)
    own.of.set(passage, text)
    own.by.set(keyOf(text), passage)
  }
  known.set(knowledge, own)
  return own
}

/** The passage that a question was made from, when it was: an offered question always brings what it was offered for. */
export const passageAsked = (text: string, knowledge: Knowledge) => ownQuestions(knowledge).by.get(keyOf(text))

/** Answered by the hours of the house. */
export const askHours = 'When are you open?'

/** The question that a passage answers and that brings it back; null when its words give none. */
export function ownQuestion(passage: Passage, knowledge: Knowledge): string | null {
  const text = ownQuestions(knowledge).of.get(passage) ?? null
  if (text !== askHours) return text
  return knowledge.openingHours.some((rule) => rule.subject === null) ? text : null
}

/** Whether a question only says in other words what the passage's own question asks. */
export function asksOwn({ kind, text }: Question, passage: Passage, knowledge: Knowledge): boolean {
  const own = ownQuestion(passage, knowledge)
  if (own === null || readQuestion(own, knowledge).kind !== kind) return false
  const [asked, said] = [stems(text), stems(own)]
  return asked.length === said.length && asked.every((term) => said.includes(term))
}

/** Up to `most` questions whose answers stand near a passage: the same section first, then what follows. */
export function questionsNear(passage: Passage, knowledge: Knowledge, most: number): string[] {
  const found = new Set<string>()
  const section = passage.headings.join('/')
  for (let i = passage.id + 1; i < Math.min(knowledge.passages.length, passage.id + 12) && found.size < most; i++) {
    const other = knowledge.passages[i]!
    if (other.documentId !== passage.documentId || (other.headings.join('/') !== section && found.size > 0)) break
    const text = ownQuestion(other, knowledge)
    if (text !== null && ownQuestion(passage, knowledge) !== text) found.add(text)
  }
  return [...found]
}

/** "Tell me about the beaches.", when asking it brings something of that section. */
function checkedSection(passage: Passage, knowledge: Knowledge): string | null {
  const text = sectionQuestion(passage)
  if (text === null) return null
  const question = readQuestion(text, knowledge)
  const best = answerAmong(question, search(question, knowledge))
  return best?.passage.headings.at(-1) === passage.headings.at(-1) ? text : null
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
      const section = queue[round]?.slice(0, 6) ?? []
      const asked = section.map((passage) => ownQuestion(passage, knowledge)).find((text) => text !== null)
      const text = asked ?? (section[0] && checkedSection(section[0], knowledge))
      if (text && found.size < most) found.add(text)
    }
  return [...found]
}
