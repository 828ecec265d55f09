import type { Passage } from '../documents/passages.ts'
import { isLight, stems, synonymsOf } from '../language/terms.ts'
import { amountOf, capital, hourWord, lengthUnit, timeUnit, weekdays, weightUnit } from './amounts.ts'
import { measuresOther, paysOther } from './asked-measure.ts'
import { suits } from './evidence.ts'
import type { Question } from './question.ts'

/** How well a passage's form answers a question: 1 it does, 0.5 unknown, 0 it can't. */
export function fitOf(question: Question, passage: Passage): 0 | 0.5 | 1 {
  if (missesPoint(question, passage)) return 0
  if (tellsAsked(question.text, passage.text)) return 1
  const isPlace = question.kind === 'where' || question.kind === 'exists'
  if (isPlace && isOnlyLandmark(question, passage)) return 0.5
  if (question.kind === 'exists') return 1
  if (passage.isReply) return suits(question.kind, question.text, passage.text) === 0 ? 0.5 : 1
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
  /^(?:\d[\d,.]*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\w+ty-\w+|hundred|thousand|dozen)$/i
const wordsBetween = 3

const person = /^(?:people|persons?|visitors?|guests?|employees?|members?|inhabitants?|places|seats|[a-z]{3,}ers)$/i

const isCurrency = /^(?:for|euros?|pounds?|dollars?|francs?|CHF|EUR|GBP)$/i

/** "15,000 bathers", "forty guests". */
function countsPeople(passage: Passage): boolean {
  const said = passage.text.split(/[^\p{L}\p{N}'-]+/u)
  return said.some((word, i) => {
    const before = said.slice(Math.max(0, i - wordsBetween), i)
    return person.test(word) && before.some((w) => numberWord.test(w)) && !before.some((w) => isCurrency.test(w))
  })
}

const whatIsCounted =
  /how many (.*?)(?= (?:is|are|was|were|do|does|did|has|have|had|can|may|will|would|should|must)\b|$)/i
const clockTimes = /\b\d{1,2}[:.]\d\d\b|\b\d{1,2}\s?[ap]\.?m\b/gi

const sums = /[€£$] ?\d[\d.,]*|\d[\d.,]* ?(?:[€£$]|euros?|pounds?|francs?|CHF)/gi
const measured = new RegExp(amountOf(`(?:${timeUnit}|${lengthUnit}|${weightUnit}|%|per cent|degrees?)`), 'gi')

/** Whether a number stands right before what "how many" counts, or the passage is a list's or table's fact with one. */
function isCounted(question: Question, passage: Passage): boolean {
  const [counted, ...more] = stems(whatIsCounted.exec(question.text)?.[1] ?? '').slice(0, 2)
  if (counted !== undefined && stems('people visitors').includes(counted)) return countsPeople(passage)
  if (counted === undefined) return true
  if (isLight(counted))
    return passage.text
      .replace(sums, '')
      .split(/[^\p{L}\p{N}'-]+/u)
      .some((word) => numberWord.test(word))
  const named = new Set([counted, ...more.filter((term) => !isLight(term))])
  const same = new Set([...named].flatMap((term) => [term, ...synonymsOf(term)]))
  const isAfterNumber = (said: string[]) =>
    said.some((word, i) => {
      const [term = ''] = stems(word)
      const from = Math.max(0, i - (named.has(term) ? wordsBetween : 1))
      return same.has(term) && said.slice(from, i).some((before) => numberWord.test(before))
    })
  if (passage.text.split(/[,;:]\s/).some((part) => isAfterNumber(part.split(/[^\p{L}\p{N},'-]+/u)))) return true
  if (passage.form === 'sentence' || suits('money', '', passage.text) === 1) return false
  const [, label = '', value = ''] = /^(?:(.+?): )?(.*)$/.exec(passage.text.replace(clockTimes, ' ')) ?? []
  const names = (text: string) => stems(text).some((term) => same.has(term))
  const parts = names(label) ? [value] : value.split(/[,;]\s/).filter((part) => names(part))
  return parts.some((part) =>
    part
      .replace(measured, ' ')
      .split(/[^\p{L}\p{N}'-]+/u)
      .some((word) => numberWord.test(word)),
  )
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

const contentOf = (terms: Question['terms']) => terms.filter(({ light }) => !light).map(({ term }) => term)

const asksNumber = /\b(?:phone|telephone) number\b|\bnumber (?:do|can|should) i (?:call|ring)\b/i
const tellsNumber = /\d[\d ()/-]{4,}\d/
const saysName = /\b(?:call(?:s|ed)|names?|named|nicknamed|known as)\b/i

/** What was asked for by its own name is there: a name, a number to call. */
const tellsAsked = (question: string, text: string) =>
  (asksName.test(question) && saysName.test(text)) || (asksNumber.test(question) && tellsNumber.test(text))

const asksWhat = /^(?:so |and )?(?:what|which)\b(?! about)/i
const asksWhatWas = /^(?:so |and )?what (?:was|were)\b/i
const tellsWhatWas = /\b(?:was|were|had|did|used to|until|once|began|became)\b|\b1\d{3}\b|\b20\d\d\b/iu
const tellsOnlyTime = new RegExp(
  `^[^,;:]+ (?:is|are|starts?|begins?) (?:at|from|until|on) (?:the (?:\\w+ )?)?(?:${hourWord}(?! [A-Z])|noon|${capital(weekdays)})\\b[^:]*$`,
)

/** "Supper is at six" doesn't tell what there is for supper, nor what is now what was before. */
const isOtherWhat = (question: string, { text }: Passage) =>
  (asksWhat.test(question) && tellsOnlyTime.test(text)) || (asksWhatWas.test(question) && !tellsWhatWas.test(text))

const asksClosed = /\b(?:clos\w*|shut|open)\b/i
const tellsOnlyClosed = /^(?!.*(?:\bopen|\d)).*\b(?:closed|shut)\b/i

/** "How do you keep snails away" wants what the house does, not what it asks of visitors. */
const asksDoing = /^how do you\b/i

/** Whether a passage leaves out what the question turns on: "the first mayor", "what do I need". */
const missesPoint = ({ text, kind, terms }: Question, passage: Passage) =>
  measuresOther(text, kind, passage) ||
  (kind === 'what' && isOtherWhat(text, passage)) ||
  (kind === 'when' && !asksClosed.test(text) && tellsOnlyClosed.test(passage.text)) ||
  (asksDoing.test(text) && /^please\b/i.test(passage.text)) ||
  (kind === 'money' && paysOther(contentOf(terms), passage)) ||
  isOtherExtreme(text, passage) ||
  (asksName.test(text) && !tellsName.test(passage.text)) ||
  (kind === 'who' && isPassiveWithoutDoer(text, passage)) ||
  (kind === 'who' && ordinal.test(text) && !ordinal.test(passage.text) && !cameToEnd.test(passage.text)) ||
  (asksNeeds.test(text) && !tellsNeeds.test(passage.text))
