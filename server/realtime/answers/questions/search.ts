import type { Knowledge } from '../knowledge.ts'
import { isSaidBefore, type Passage } from '../documents/passages.ts'
import { stems, synonymsOf } from '../language/terms.ts'
import { suits } from './evidence.ts'
import { fitOf } from './fit.ts'
import type { Question } from './question.ts'

export interface Hit {
  passage: Passage
  /** Orders hits; about 0–1.6. */
  score: number
  /** 0–1: the part of the question's weight that the passage covers. */
  coverage: number
  /** The weight of what it covers: one rare word that both have says more than three common ones. */
  shared: number
  /** Whether the passage has the form of fact that was asked for. */
  fits: 0 | 0.5 | 1
  /** It speaks of the topic itself, not only near it. */
  isOnTopic: boolean
}

/** What a term counts by where it is found. */
const share = { own: 1, synonym: 0.85, heading: 0.8, headingSynonym: 0.65, referred: 0.72, context: 0.5, document: 0.4 }
/** A sentence that speaks of what was named before it. */
export const refersBack =
  /^(?:it|its|they|their|this|that|these|those|he|she|his|her|both|here|there(?! (?:is|are|was|were)))\b|^(?:[\w'-]+ ){1,4}(?:in|of|on|at|for|from) (?:it|them)\b|\b(?:and|but) (?:it|they)\b/i

function shareOf(term: string, passage: Passage): number {
  if (passage.terms.has(term)) return share.own
  if (passage.headingTerms.has(term)) return share.heading
  const others = synonymsOf(term)
  for (const other of others) if (passage.terms.has(other)) return share.synonym
  for (const other of others) if (passage.headingTerms.has(other)) return share.headingSynonym
  if (isSaidBefore(passage, term)) return refersBack.test(passage.text) ? share.referred : share.context
  if (passage.documentTerms.has(term)) return share.document
  return 0
}

const isAboutHeading = (question: Question, passage: Passage) => {
  const content = question.terms.filter(({ light }) => !light)
  return content.length > 0 && content.every(({ term }) => passage.headingTerms.has(term))
}

const isAboutTitle = (question: Question, passage: Passage) => {
  const title = new Set(stems(passage.subject ?? ''))
  return question.terms.every(
    ({ term, light }) => light || title.has(term) || [...synonymsOf(term)].some((other) => title.has(other)),
  )
}

const weightShared = (question: Question, passage: Passage) =>
  question.terms.reduce((sum, { term, weight }) => sum + weight * shareOf(term, passage), 0)

/** Small advantages by where the words stand and what the passage is; they settle what coverage leaves open. */
function advantages(question: Question, passage: Passage): number {
  let sum = 0
  const { openingTerms } = passage
  const tells = question.terms.filter(({ light, telling }) => !light || telling)
  if (tells.some(({ term }) => openingTerms[0] === term)) sum += 0.11
  else if (tells.some(({ term }) => openingTerms.includes(term))) sum += 0.04
  if (passage.isReply) sum += 0.15
  const isReferredTo = question.terms.some(({ term, light }) => !light && isSaidBefore(passage, term))
  if (refersBack.test(passage.text) && !isReferredTo) sum -= 0.04
  if (passage.form === 'list') sum += question.kind === 'what' && isAboutTitle(question, passage) ? 0.06 : -0.15
  if (question.kind === 'what') {
    if (passage.opens && isAboutHeading(question, passage)) sum += 0.1
    if (passage.form !== 'sentence' && suits('money', '', passage.text) === 1) sum -= 0.1
  }
  return sum - Math.max(0, passage.text.length - 80) * 0.0004
}

/** Whether at least half of a question's topic stands in a passage, over it, or where it refers back to. A word for paying is no topic. */
function isAbout({ terms, kind }: Question, passage: Passage): boolean {
  const isFirm = ({ term }: Question['terms'][number]) => shareOf(term, passage) > share.context
  const content = terms.filter(({ light }) => !light)
  const does = terms.some((term) => term.telling && kind !== 'money' && isFirm(term))
  const firm = content.filter(isFirm).length
  return firm * 2 >= content.length - (does ? 1 : 0) && (firm > 0 || does)
}

/** Who makes, shapes or sets up a thing does much the same. */
const making = new Set(stems('build make create design construct founded lay start establish open'))

function saysPredicate({ predicate }: Question, { terms, headingTerms }: Passage): boolean {
  if (predicate === null) return true
  const same = [predicate, ...synonymsOf(predicate), ...(making.has(predicate) ? making : [])]
  return same.some((term) => terms.has(term) || headingTerms.has(term))
}

/** How many of the best covered passages are looked at closely. */
const closely = 40

/** Passages that share a word with the question, best first. */
export function search(question: Question, knowledge: Knowledge): Hit[] {
  const candidates = new Set<number>()
  for (const { term } of question.terms) {
    for (const id of knowledge.postings.get(term) ?? []) candidates.add(id)
    for (const other of synonymsOf(term)) for (const id of knowledge.postings.get(other) ?? []) candidates.add(id)
  }
  const total = question.terms.reduce((sum, t) => sum + t.weight, 0)
  const covering = [...candidates].map((id) => {
    const passage = knowledge.passages[id]!
    const shared = weightShared(question, passage)
    return { passage, shared, coverage: total === 0 ? 0 : shared / total }
  })
  return covering
    .toSorted((a, b) => b.coverage - a.coverage || a.passage.id - b.passage.id)
    .slice(0, closely)
    .map(({ passage, shared, coverage }): Hit => {
      const fits = saysPredicate(question, passage) ? fitOf(question, passage) : 0
      const score = coverage + (fits - 0.5) * 0.5 + advantages(question, passage)
      return { passage, shared, coverage, fits, isOnTopic: isAbout(question, passage), score }
    })
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
}
