import type { Knowledge } from '../knowledge.ts'
import { isSaidBefore, type Passage } from '../documents/passages.ts'
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
const share = { own: 1, synonym: 0.85, heading: 0.8, headingSynonym: 0.65, referred: 0.72, context: 0.5, document: 0.4 }
const refersBack =
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

const afterPlaceWord =
  /\b(?:behind|beside|near|opposite|under|above|past|next to|by|in|at|on|from|to|outside) (?:the |our )?(?:[\p{L}-]+ )?([\p{L}-]+)/giu

/** In "the lockers are behind the shop" the shop only says where something else is. */
function isOnlyLandmark(question: Question, passage: Passage): boolean {
  const landmarks = new Set([...passage.text.matchAll(afterPlaceWord)].flatMap(([, word]) => stems(word!)))
  const asked = question.terms.filter(({ term, light }) => !light && passage.terms.has(term))
  return asked.length > 0 && asked.every(({ term }) => landmarks.has(term) && passage.openingTerms[0] !== term)
}

const numberWord =
  /^(?:\d[\d,.]*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\w+ty-\w+|hundred|thousand|dozen|several|many)$/i
const wordsBetween = 3

const person = /^(?:people|persons?|visitors?|guests?|employees?|members?|inhabitants?|places|seats|[a-z]{3,}ers)$/i

/** "15,000 bathers", "forty guests". */
function countsPeople(passage: Passage): boolean {
  const said = passage.text.split(/[^\p{L}\p{N}'-]+/u)
  return said.some(
    (word, i) => person.test(word) && said.slice(Math.max(0, i - wordsBetween), i).some((w) => numberWord.test(w)),
  )
}

/** Whether a number stands right before what "how many" counts, or the passage is a fact of a list or table. */
function isCounted(question: Question, passage: Passage): boolean {
  const counted = stems(/how many (.*)/i.exec(question.text)?.[1] ?? '')[0]
  if (counted !== undefined && stems('people visitors').includes(counted)) return countsPeople(passage)
  if (counted === undefined || isLight(counted)) return true
  const same = new Set([counted, ...synonymsOf(counted)])
  const said = passage.text.split(/[^\p{L}\p{N}'-]+/u)
  const at = said.findIndex(
    (word, i) =>
      same.has(stems(word)[0] ?? '') &&
      said
        .slice(Math.max(0, i - (stems(word)[0] === counted ? wordsBetween : 1)), i)
        .some((before) => numberWord.test(before)),
  )
  return (
    at >= 0 ||
    (passage.form !== 'sentence' &&
      suits('money', '', passage.text) === 0 &&
      [...same].some((term) => passage.terms.has(term)))
  )
}

const ordinal = /\b(?:first|last)\b/i
const cameToEnd = /\b(?:until|retired|founded|began|final)\b/i
const asksNeeds = /\bwhat (?:do|must|should|will) (?:i|we) (?:have to )?(?:need|bring|take|show)\b/i
const tellsNeeds = /\b(?:bring|needs?|needed|must|show|requires?|required|have to|has to|please)\b/i

/** Whether a passage leaves out what the question turns on: "the first mayor", "what do I need". */
const missesPoint = ({ text, kind }: Question, passage: Passage) =>
  (kind === 'who' && ordinal.test(text) && !ordinal.test(passage.text) && !cameToEnd.test(passage.text)) ||
  (asksNeeds.test(text) && !tellsNeeds.test(passage.text))

function fitOf(question: Question, passage: Passage): Hit['fits'] {
  if (missesPoint(question, passage)) return 0
  const isPlace = question.kind === 'where' || question.kind === 'exists'
  if (isPlace && isOnlyLandmark(question, passage)) return 0.5
  if (question.kind === 'exists' || passage.isReply) return 1
  if (question.kind === 'count' && !isCounted(question, passage)) return 0
  return suits(question.kind, question.text, passage.text)
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

/** "to the lighthouse", when that is where the visitor wants to go. */
const leadsTo = (question: Question, passage: Passage) =>
  [...passage.text.matchAll(/\bto (?:the )?([\p{L}-]+)/giu)].some(([, place]) =>
    stems(place!).some((stem) => question.terms.some(({ term }) => term === stem)),
  )

const asksLeave = /\b(?:can|may|could) (?:i|we)\b/i
const givesLeave = /\b(?:you|visitors|guests|members|children|everyone) (?:can|may)\b/i

function coverageOf(question: Question, passage: Passage, total: number): number {
  let covered = 0
  for (const { term, weight } of question.terms) covered += weight * shareOf(term, passage)
  return total === 0 ? 0 : covered / total
}

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
  if (asksLeave.test(question.text) && givesLeave.test(passage.text)) sum += 0.08
  if (passage.form === 'list') sum += question.kind === 'what' && isAboutTitle(question, passage) ? 0.06 : -0.15
  if (question.kind === 'what') {
    if (passage.opens && isAboutHeading(question, passage)) sum += 0.1
    if (passage.form !== 'sentence' && suits('money', '', passage.text) === 1) sum -= 0.1
  }
  if (question.kind === 'way' && leadsTo(question, passage)) sum += 0.1
  return sum - Math.max(0, passage.text.length - 80) * 0.0004
}

/** 0–1: the part of all words of a question, general ones too, that a passage has. Junk in what was heard lowers it. */
export function shareCarried(question: Question, passage: Passage): number {
  const weigh = ({ light }: Question['terms'][number]) => (light ? lightJunk : 1)
  const total = question.terms.reduce((sum, term) => sum + weigh(term), 0)
  const found = question.terms.reduce((sum, term) => sum + weigh(term) * shareOf(term.term, passage), 0)
  return total === 0 ? 0 : found / total
}
const lightJunk = 0.6

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
    return { passage, coverage: coverageOf(question, passage, total) }
  })
  return covering
    .toSorted((a, b) => b.coverage - a.coverage || a.passage.id - b.passage.id)
    .slice(0, closely)
    .map(({ passage, coverage }): Hit => {
      const fits = fitOf(question, passage)
      return { passage, coverage, fits, score: coverage + (fits - 0.5) * 0.5 + advantages(question, passage) }
    })
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
}
