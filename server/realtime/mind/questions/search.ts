import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { isLight, stems, synonymsOf } from '../language/terms.ts'
import { suits } from './evidence.ts'
import type { Question } from './question.ts'

export interface Hit {
  passage: Passage
  /** Orders hits; about 0–1.6. */
  score: number
  /** 0–1: the part of the question's weight that the passage covers. */
  coverage: number
  /** Whether the passage has the form of fact that was asked for. */
  fits: 0 | 0.5 | 1
}

/** What a term counts by where it is found. */
const share = { own: 1, synonym: 0.85, heading: 0.8, headingSynonym: 0.65, referred: 0.85, context: 0.5, document: 0.4 }
const refersBack = /^(?:it|its|they|their|this|that|these|those|he|she|his|her|there|both|here)\b/i

function shareOf(term: string, passage: Passage): number {
  if (passage.terms.has(term)) return share.own
  if (passage.headingTerms.has(term)) return share.heading
  const others = synonymsOf(term)
  for (const other of others) if (passage.terms.has(other)) return share.synonym
  for (const other of others) if (passage.headingTerms.has(other)) return share.headingSynonym
  if (passage.contextTerms.has(term)) return refersBack.test(passage.text) ? share.referred : share.context
  if (passage.documentTerms.has(term)) return share.document
  return 0
}

const afterPlaceWord =
  /\b(?:behind|beside|near|opposite|under|above|past|next to|by|in|at|on|from|to|outside) (?:the |our )?(?:[\p{L}-]+ )?([\p{L}-]+)/giu

/** In "the lockers are behind the shop" the shop only says where something else is. */
function isOnlyLandmark(question: Question, passage: Passage): boolean {
  const landmarks = new Set([...passage.text.matchAll(afterPlaceWord)].flatMap(([, word]) => stems(word!)))
  const asked = question.terms.filter(({ term }) => !isLight(term) && passage.terms.has(term))
  const opening = stems(passage.text.slice(0, 40))
  return asked.length > 0 && asked.every(({ term }) => landmarks.has(term) && opening[0] !== term)
}

/** The first word after "how many" that carries something: what is counted. */
function isCounted(question: Question, passage: Passage): boolean {
  const counted = stems(/how many (.*)/i.exec(question.text)?.[1] ?? '')[0]
  if (counted === undefined || isLight(counted)) return true
  return passage.terms.has(counted) || [...synonymsOf(counted)].some((other) => passage.terms.has(other))
}

function fitOf(question: Question, passage: Passage): Hit['fits'] {
  if (question.kind === 'where' && isOnlyLandmark(question, passage)) return 0.5
  if (question.kind === 'count' && !isCounted(question, passage)) return 0
  return suits(question.kind, passage.text)
}

function judge(question: Question, passage: Passage, total: number): Hit {
  let covered = 0
  let early = 0
  const opening = stems(passage.text.slice(0, 40))
  for (const { term, weight } of question.terms) {
    covered += weight * shareOf(term, passage)
    if (!isLight(term) && opening.includes(term)) early = opening[0] === term ? 0.11 : Math.max(early, 0.06)
  }
  const coverage = total === 0 ? 0 : covered / total
  const fits = fitOf(question, passage)
  const length = passage.text.length
  const reply = passage.isReply ? 0.15 : 0
  const form = passage.form === 'list' ? (question.kind === 'what' ? 0.06 : -0.1) : 0
  return {
    passage,
    coverage,
    fits,
    score: coverage + (fits - 0.5) * 0.5 + early + form + reply - Math.max(0, length - 80) * 0.0004,
  }
}

/** Passages that share a word with the question, best first. */
export function search(question: Question, knowledge: Knowledge): Hit[] {
  const candidates = new Set<number>()
  for (const { term } of question.terms) {
    for (const id of knowledge.postings.get(term) ?? []) candidates.add(id)
    for (const other of synonymsOf(term)) for (const id of knowledge.postings.get(other) ?? []) candidates.add(id)
  }
  const total = question.terms.reduce((sum, t) => sum + t.weight, 0)
  const hits: Hit[] = []
  for (const id of candidates) hits.push(judge(question, knowledge.passages[id]!, total))
  return hits.toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id).slice(0, 12)
}
