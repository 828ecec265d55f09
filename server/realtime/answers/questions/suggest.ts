import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { keyOf } from './own-questions.ts'
import { glimpse } from './passage-offers.ts'
import { sectionQuestion } from './sure-questions.ts'
import { stems } from '../language/terms.ts'
import { readQuestion, type Question } from './question.ts'
import { search } from './search.ts'
import { answerAmong, isDoubtful } from './verdict.ts'

const placesByQuestion = new WeakMap<Knowledge, ReadonlyMap<string, number>>()

function placesOf(knowledge: Knowledge): ReadonlyMap<string, number> {
  const known = placesByQuestion.get(knowledge)
  if (known !== undefined) return known
  const places = new Map<string, number>()
  knowledge.ownQuestions.forEach((own, place) => {
    const glimpsed = own && glimpse(knowledge.passages[place]!.text)
    for (const text of [own?.text, own?.sure, glimpsed])
      if (text && !places.has(keyOf(text))) places.set(keyOf(text), place)
  })
  placesByQuestion.set(knowledge, places)
  return places
}

/** The passage that a question was made from, when it was: an offered question always brings what it was offered for. */
export const passageAsked = (text: string, knowledge: Knowledge): Passage | undefined =>
  knowledge.passages[placesOf(knowledge).get(keyOf(text)) ?? -1]

/** Answered by the hours of the house. */
export const askHours = 'When are you open?'

/** The question that a passage answers and that brings it back; null when its words give none. */
export function ownQuestion(passage: Passage, knowledge: Knowledge): string | null {
  const text = knowledge.ownQuestions[passage.id]?.text ?? null
  if (text !== askHours) return text
  return knowledge.openingHours.some((rule) => rule.subject === null) ? text : null
}

/** What a passage is offered by: a question that surely reads well, or else its own words; null when nothing asks for it. */
export function offerOf(passage: Passage, knowledge: Knowledge): string | null {
  if (ownQuestion(passage, knowledge) === null) return null
  return sureQuestion(passage, knowledge) ?? glimpse(passage.text)
}

/** One of its questions that surely reads well. */
function sureQuestion(passage: Passage, { ownQuestions, openingHours }: Knowledge): string | null {
  const text = ownQuestions[passage.id]?.sure ?? null
  return text !== askHours || openingHours.some(({ subject }) => subject === null) ? text : null
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
    const text = sureQuestion(other, knowledge)
    if (text !== null && sureQuestion(passage, knowledge) !== text) found.add(text)
  }
  return [...found]
}

/** "Tell me about the beaches.", when asking it brings something of that section. */
function checkedSection(passage: Passage, knowledge: Knowledge): string | null {
  const text = sectionQuestion(passage)
  if (text === null) return null
  const question = readQuestion(text, knowledge)
  const hits = search(question, knowledge)
  const best = answerAmong(question, hits)
  if (!best || isDoubtful(question, best, hits)) return null
  return best.passage.headings.at(-1) === passage.headings.at(-1) ? text : null
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
      const text = asked ?? (section[0] && checkedSection(section[0], knowledge))
      if (text && found.size < most) found.add(text)
    }
  return [...found]
}
