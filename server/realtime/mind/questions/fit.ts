import type { Passage } from '../documents/passages.ts'
import { isLight, stems, synonymsOf } from '../language/terms.ts'
import { suits } from './evidence.ts'
import type { Question } from './question.ts'

/** How well a passage's form answers a question: 1 it does, 0.5 unknown, 0 it can't. */
export function fitOf(question: Question, passage: Passage): 0 | 0.5 | 1 {
  if (missesPoint(question, passage)) return 0
  const isPlace = question.kind === 'where' || question.kind === 'exists'
  if (isPlace && isOnlyLandmark(question, passage)) return 0.5
  if (question.kind === 'exists' || passage.isReply) return 1
  if (question.kind === 'count' && !isCounted(question, passage)) return 0
  return suits(question.kind, question.text, passage.text)
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

const whatIsCounted =
  /how many (.*?)(?= (?:is|are|was|were|do|does|did|has|have|had|can|may|will|would|should|must)\b|$)/i
const clockTimes = /\b\d{1,2}[:.]\d\d\b|\b\d{1,2}\s?[ap]\.?m\b/gi

/** Whether a number stands right before what "how many" counts, or the passage is a list's or table's fact with one. */
function isCounted(question: Question, passage: Passage): boolean {
  const [counted, ...more] = stems(whatIsCounted.exec(question.text)?.[1] ?? '').slice(0, 2)
  if (counted !== undefined && stems('people visitors').includes(counted)) return countsPeople(passage)
  if (counted === undefined || isLight(counted)) return true
  const named = new Set([counted, ...more.filter((term) => !isLight(term))])
  const same = new Set([...named].flatMap((term) => [term, ...synonymsOf(term)]))
  const said = passage.text.split(/[^\p{L}\p{N}'-]+/u)
  const at = said.findIndex((word, i) => {
    const [term = ''] = stems(word)
    const from = Math.max(0, i - (named.has(term) ? wordsBetween : 1))
    return same.has(term) && said.slice(from, i).some((before) => numberWord.test(before))
  })
  if (at >= 0) return true
  const isFact = passage.form !== 'sentence' && suits('money', '', passage.text) === 0
  const untimed = passage.text.replace(clockTimes, ' ').split(/[^\p{L}\p{N}'-]+/u)
  return isFact && untimed.some((word) => numberWord.test(word)) && [...same].some((term) => passage.terms.has(term))
}

const ordinal = /\b(?:first|last)\b/i
const cameToEnd = /\b(?:until|retired|founded|began|final)\b/i
const asksNeeds = /\bwhat (?:do|must|should|will) (?:i|we) (?:have to )?(?:need|bring|take|show)\b/i
const tellsNeeds = /\b(?:bring|needs?|needed|must|show|requires?|required|have to|has to|please)\b/i

const superlative = /\b(?:old|young|small|tini|bigg|larg|tall|high|deep|long|heavi|fast|earli|wid|steep|rar)est\b/i

/** "The smallest watch" doesn't answer for the oldest. */
function isOtherExtreme(question: string, passage: Passage): boolean {
  const [asked] = stems(superlative.exec(question)?.[0] ?? '')
  if (asked === undefined || !superlative.test(passage.text)) return false
  return ![asked, ...synonymsOf(asked)].some((term) => passage.terms.has(term))
}

const asksName = /\b(?:called|named?|nickname)\s*\??$|\bname of\b/i
const tellsName = /\b(?:call(?:s|ed)?|named?|nicknamed?|known as)\b|["“]|(?<=[^.!?] )\p{Lu}/u

/** "Who shot the bear" isn't answered by "he was shot": a passive names who did it with "by" or not at all. */
function isPassiveWithoutDoer(question: string, passage: Passage): boolean {
  const [did] = stems(/\bwho (\p{L}+)/iu.exec(question)?.[1] ?? '')
  if (did === undefined || isLight(did) || /\bby\b/i.test(passage.text)) return false
  return [...passage.text.matchAll(/\b(?:is|are|was|were|been) (?:\p{L}+ly )?(\p{L}+)/giu)].some(
    ([, done]) => stems(done!)[0] === did,
  )
}

/** Whether a passage leaves out what the question turns on: "the first mayor", "what do I need". */
const missesPoint = ({ text, kind }: Question, passage: Passage) =>
  isOtherExtreme(text, passage) ||
  (asksName.test(text) && !tellsName.test(passage.text)) ||
  (kind === 'who' && isPassiveWithoutDoer(text, passage)) ||
  (kind === 'who' && ordinal.test(text) && !ordinal.test(passage.text) && !cameToEnd.test(passage.text)) ||
  (asksNeeds.test(text) && !tellsNeeds.test(passage.text))
